#include "internal.h"

#include <stdlib.h>

static bool heap_grow(struct heap *heap) {
    size_t capacity = heap->capacity ? 2 * heap->capacity : 256;
    uint64_t *dues = realloc(heap->dues, capacity * sizeof *dues);
    if (dues) heap->dues = dues;
    uint32_t *clients = realloc(heap->clients, capacity * sizeof *clients);
    if (clients) heap->clients = clients;
    if (dues && clients) heap->capacity = capacity;
    return dues && clients;
}

static void heap_swap(struct heap *heap, size_t one, size_t other) {
    uint64_t due = heap->dues[one];
    uint32_t client = heap->clients[one];
    heap->dues[one] = heap->dues[other];
    heap->clients[one] = heap->clients[other];
    heap->dues[other] = due;
    heap->clients[other] = client;
}

bool heap_add(struct heap *heap, uint64_t due, uint32_t client) {
    if (heap->count == heap->capacity && !heap_grow(heap)) return false;
    size_t at = heap->count++;
    heap->dues[at] = due;
    heap->clients[at] = client;
    for (size_t above; at && heap->dues[above = (at - 1) / 2] > heap->dues[at]; at = above)
        heap_swap(heap, at, above);
    return true;
}

void heap_take(struct heap *heap) {
    heap_swap(heap, 0, --heap->count);
    for (size_t at = 0, below; (below = 2 * at + 1) < heap->count; at = below) {
        if (below + 1 < heap->count && heap->dues[below + 1] < heap->dues[below]) below++;
        if (heap->dues[at] <= heap->dues[below]) break;
        heap_swap(heap, at, below);
    }
}

static bool line_grow(struct line *line) {
    size_t capacity = line->capacity ? 2 * line->capacity : 256;
    uint64_t *items = malloc(capacity * sizeof *items);
    if (!items) return false;
    for (size_t index = 0; index < line->count; index++)
        items[index] = line->items[(line->first + index) % line->capacity];
    free(line->items);
    *line = (struct line) { items, 0, line->count, capacity };
    return true;
}

bool line_add(struct line *line, uint64_t item) {
    if (line->count == line->capacity && !line_grow(line)) return false;
    line->items[(line->first + line->count++) % line->capacity] = item;
    return true;
}

uint64_t line_take(struct line *line) {
    uint64_t item = line->items[line->first];
    line->first = (line->first + 1) % line->capacity;
    line->count--;
    return item;
}
