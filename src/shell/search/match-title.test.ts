import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hitsIn } from './match-title.ts'

const screen = { title: '视力数据屏', syllables: ['shi', 'li', 'shu', 'ju', 'ping'] }
const hit = (text: string) => {
  const positions = hitsIn(text, screen.title, screen.syllables)
  return positions && positions.map((i) => [...screen.title][i]).join('')
}

test('SHELL-04 a page is found by its title, by pinyin, by initials, and by a mixture of them', () => {
  expect(hit('数据')).toBe('数据')
  expect(hit('shujuping')).toBe('数据屏')
  expect(hit('sjp')).toBe('数据屏')
  expect(hit('slsj')).toBe('视力数据')
  expect(hit('shili')).toBe('视力')
  expect(hit('shujup')).toBe('数据屏')
  expect(hit('数jup')).toBe('数据屏')
  expect(hit("shi'li shu")).toBe('视力数')
})

test('SHELL-04 one letter marks the first character that begins with it', () => {
  expect(hit('s')).toBe('视')
  expect(hit('shi')).toBe('视')
  expect(hit('shu')).toBe('数')
})

test('SHELL-04 what a title does not hold is not found in it', () => {
  for (const text of ['x', 'sjl', 'shujupinga', '据数', '', '  ']) expect(hit(text), text).toBeNull()
})

test('I18N-01 an English title is found by its letters and by the initials of its words', () => {
  expect(hitsIn('Data an', 'Vision data analysis')).toEqual([7, 8, 9, 10, 12, 13])
  expect(hitsIn('vda', 'Vision data analysis')).toEqual([0, 7, 12])
  expect(hitsIn('DA', 'Vision data analysis')).toEqual([7, 8])
  expect(hitsIn('xz', 'Vision data analysis')).toBeNull()
})

test('SHELL-04 every title is found by each beginning of its pinyin and of its initials, from its first character on', () => {
  const syllable = fc.constantFrom('shi', 'li', 'shu', 'ju', 'ping', 'xue', 'sheng', 'er')
  fc.assert(
    fc.property(fc.array(syllable, { minLength: 1, maxLength: 8 }), fc.nat(), (syllables, cut) => {
      const title = syllables.map((_, i) => String.fromCodePoint(0x4e00 + i)).join('')
      const full = syllables.join('')
      const initials = syllables.map((each) => each[0]).join('')
      expect(hitsIn(full.slice(0, 1 + (cut % full.length)), title, syllables)?.[0]).toBe(0)
      expect(hitsIn(initials, title, syllables)).not.toBeNull()
    }),
  )
})
