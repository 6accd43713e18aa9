import { expect, test } from 'vitest'
import { SharedReads } from './shared-reads.ts'

/** A state that changes, and reads of it that end when they are let. */
function changing() {
  const open: (() => void)[] = []
  const of = { state: 0, begun: 0 }
  const read = () => {
    const seen = of.state
    of.begun += 1
    return new Promise<number>((resolve) => open.push(() => resolve(seen)))
  }
  const letOne = async () => {
    open.shift()?.()
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  return { of, read, letOne }
}

test('VIS-02 who asks while another reads gets no older state than at his question, and shares a read with all who ask then', async () => {
  const { of, read, letOne } = changing()
  const reads = new SharedReads()
  const first = reads.read('a', read)
  of.state = 1
  const later = [1, 2, 3].map(() => reads.read('a', read))
  await letOne()
  of.state = 2
  const last = reads.read('a', read)
  await letOne()
  await letOne()
  expect(await first).toBe(0)
  expect(await Promise.all(later)).toEqual([1, 1, 1])
  expect(await last).toBe(2)
  expect(of.begun).toBe(3)
})

test('VIS-02 a read that fails holds nobody who comes after it', async () => {
  const reads = new SharedReads()
  const failed = reads.read('a', () => Promise.reject(new Error('away')))
  const next = reads.read('a', () => Promise.resolve(1))
  await expect(failed).rejects.toThrow('away')
  expect(await next).toBe(1)
  expect(await reads.read('a', () => Promise.resolve(2))).toBe(2)
})
