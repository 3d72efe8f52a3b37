import Testing
import benchmarks
