import { expect, test } from 'vitest'
import { fillText, smsParts, textProblem } from './message-text.ts'

const letter = ['school', 'link']

test('MSG-15 a text is filled, and what its kind has no slot for, needs or is too long is said', () => {
  expect(fillText('{{school}}：{{ link }}{{date}}', { school: '清河小学', link: 'https://x' })).toBe(
    '清河小学：https://x',
  )
  expect(textProblem(letter, '{{school}} {{link}}')).toBeNull()
  expect(textProblem(letter, '{{result}} {{link}}')).toEqual({ kind: 'unknownSlot', slot: 'result' })
  expect(textProblem(letter, '{{school}}')).toEqual({ kind: 'noSlot', slot: 'link' })
  expect(textProblem(['code', 'minutes'], '{{minutes}}')).toEqual({ kind: 'noSlot', slot: 'code' })
  expect(textProblem(letter, `{{link}}${'长'.repeat(300)}`)).toEqual({ kind: 'tooLong', most: 300 })
})

test('MSG-15 one text message takes 70 characters, the parts of a longer one 67 each', () => {
  expect([70, 71, 134, 135].map((n) => smsParts('长'.repeat(n)))).toEqual([1, 2, 2, 3])
})
