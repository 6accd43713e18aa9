/** Difference hash: 8 × 8 comparisons of a pixel with its right neighbour, in a picture of 9 × 8 greys. */
export const hashWidth = 9
export const hashHeight = 8

/** 64 bits as 16 hexadecimal digits. Survives another size, quality or brightness of the same photo; not another crop. */
export function photoHash(greys: ArrayLike<number>): string {
  let digits = ''
  for (let row = 0; row < hashHeight; row++) {
    let bits = 0
    for (let column = 0; column < hashWidth - 1; column++) {
      const at = row * hashWidth + column
      bits = bits * 2 + ((greys[at] ?? 0) > (greys[at + 1] ?? 0) ? 1 : 0)
    }
    digits += bits.toString(16).padStart(2, '0')
  }
  return digits
}

/** In how many of 64 bits two hashes differ. */
export function hashDistance(a: string, b: string): number {
  let bits = 0
  for (const at of [0, 8]) {
    let left = Number.parseInt(a.slice(at, at + 8), 16) ^ Number.parseInt(b.slice(at, at + 8), 16)
    for (; left !== 0; left &= left - 1) bits++
  }
  return bits
}
