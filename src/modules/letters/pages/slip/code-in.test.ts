import { expect, test } from 'vitest'
import { codeIn } from './code-in.ts'

test('LET-05 a slip’s code is found in what is typed, and in the address that a scanner types', () => {
  for (const text of [
    'K7QF3M2P',
    ' k7qf 3m2p ',
    'https://mingmu.example/letter/12-K7QF3M2P',
    'http://10.0.0.1:8080/letter/3-k7qf3m2p\n',
  ])
    expect(codeIn(text)).toBe('K7QF3M2P')
  expect(codeIn('')).toBe('')
})
