// What the module needs below Swift: memory, random bytes, and a start as a command that reads its input and writes
// its output. There is no C library here, and every import is one of WASI's, which a page can provide too.

typedef __SIZE_TYPE__ size_t;
typedef unsigned char byte;
typedef unsigned long long u64;

#define WASI(name) __attribute__((import_module("wasi_snapshot_preview1"), import_name(#name)))

typedef struct {
  void *start;
  size_t count;
} span;

WASI(fd_read) int wasi_read(int file, const span *spans, size_t count, size_t *done);
WASI(fd_write) int wasi_write(int file, const span *spans, size_t count, size_t *done);
WASI(random_get) int wasi_random(void *start, size_t count);

// MARK: Memory
//
// Freed blocks wait in a list for their size, of which there are eight small ones and then four in each doubling; so a
// block is at most a quarter larger than asked for, and arrays that grow leave what the next ones take. Nothing is
// merged: the sizes that a layout asks for come again.

enum { smallest = 16, header = 8, classes = 112, page = 65536 };

typedef struct block {
  unsigned class;
  unsigned offset;  // from the block's start to the header
  struct block *next;  // in the memory handed out while the block is in use
} block;

extern byte __heap_base;
static block *unused[classes];
static size_t fresh;

static unsigned class_of(size_t size) {
  if (size <= 8 * smallest) return (size + smallest - 1) / smallest - 1;
  unsigned high = 31 - __builtin_clz(size - 1);
  return 8 + (high - 7) * 4 + (((size - 1) >> (high - 2)) & 3);
}

static size_t size_of(unsigned class) {
  if (class < 8) return (class + 1) * smallest;
  return (size_t)(5 + (class & 3)) << (5 + (class - 8) / 4);
}

// Blocks start eight bytes before a multiple of sixteen.
static block *fresh_block(size_t size) {
  if (!fresh) fresh = (((size_t)&__heap_base + 15) & ~(size_t)15) + header;
  size_t end = fresh + size, have = (size_t)__builtin_wasm_memory_size(0) * page;
  if (end < fresh) return 0;
  if (end > have && __builtin_wasm_memory_grow(0, (end - have + page - 1) / page) == (size_t)-1) return 0;
  block *result = (block *)fresh;
  fresh = end;
  return result;
}

// Without memory the program stops, since Swift does not look at the answer everywhere.
int posix_memalign(void **result, size_t alignment, size_t size) {
  size_t needed = size + header + (alignment > 16 ? alignment : 0);
  if (needed < size || needed > (size_t)1 << 31) __builtin_trap();
  unsigned class = class_of(needed);
  block *first = unused[class];
  if (first) {
    unused[class] = first->next;
  } else {
    first = fresh_block(size_of(class));
    if (!first) __builtin_trap();
  }
  size_t place = (size_t)first + header;
  if (alignment > 16) place = (place + alignment - 1) & ~(alignment - 1);
  block *mark = (block *)(place - header);
  mark->class = class;
  mark->offset = (size_t)mark - (size_t)first;
  *result = (void *)place;
  return 0;
}

void free(void *memory) {
  if (!memory) return;
  block *mark = (block *)((byte *)memory - header);
  unsigned class = mark->class;
  block *first = (block *)((byte *)mark - mark->offset);
  first->offset = 0;
  first->next = unused[class];
  unused[class] = first;
}

static void *allocate(size_t size) {
  void *result;
  posix_memalign(&result, 16, size);
  return result;
}

// MARK: What compilers call

int memcmp(const void *left, const void *right, size_t count) {
  const byte *a = left, *b = right;
  for (; count; count--, a++, b++)
    if (*a != *b) return *a - *b;
  return 0;
}

void arc4random_buf(void *start, size_t count) {
  if (wasi_random(start, count)) __builtin_trap();
}

__extension__ typedef __int128 wide;

// The product of two wide numbers by halves of 64 bits and their halves.
wide __multi3(wide left, wide right) {
  u64 a = (u64)left, b = (u64)right, low = (unsigned)a, high = a >> 32;
  u64 bottom = low * (unsigned)b, inner = high * (unsigned)b + (bottom >> 32);
  u64 outer = low * (b >> 32) + (unsigned)inner;
  u64 top = high * (b >> 32) + (inner >> 32) + (outer >> 32);
  top += a * (u64)(right >> 64) + b * (u64)(left >> 64);
  return (wide)((unsigned __int128)top << 64 | (outer << 32 | (unsigned)bottom));
}

// MARK: A command

void *playground_input(int count);
int playground_run(void);
const byte *playground_output(void);

static void run(const byte *start, size_t count) {
  if (!count) return;
  __builtin_memcpy(playground_input((int)count), start, count);
  int length = playground_run();
  span rest = {(void *)playground_output(), (size_t)length};
  while (rest.count) {
    size_t done;
    if (wasi_write(1, &rest, 1, &done) || !done) __builtin_trap();
    rest.start = (byte *)rest.start + done;
    rest.count -= done;
  }
}

// Runs whole lines, about 64 KB of them at a time, so that neither input nor output is ever in memory as a whole.
void _start(void) {
  size_t room = 65536, held = 0;
  byte *text = allocate(room);
  for (;;) {
    if (held == room) {
      byte *longer = allocate(room * 2);
      __builtin_memcpy(longer, text, held);
      free(text);
      text = longer;
      room *= 2;
    }
    span space = {text + held, room - held};
    size_t done;
    if (wasi_read(0, &space, 1, &done)) __builtin_trap();
    if (!done) break;
    held += done;
    if (held < room) continue;
    size_t whole = held;
    while (whole && text[whole - 1] != '\n') whole--;
    run(text, whole);
    held -= whole;
    __builtin_memmove(text, text + whole, held);
  }
  run(text, held);
  free(text);
}
