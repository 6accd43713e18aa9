import fc from 'fast-check'
import { expect, test } from 'vitest'
import { organisationKeys, personKeys, pinyinBeginnings } from './name-keys.ts'

test.each([
  ['石宇', 'shiyu', 'sy'],
  ['曾国安', 'zengguoan', 'zga'],
  ['单明', 'shanming', 'sm'],
  ['仇远', 'qiuyuan', 'qy'],
  ['区宁', 'ouning', 'on'],
  ['解文', 'xiewen', 'xw'],
  ['查理', 'zhali', 'zl'],
  ['欧阳思远', 'ouyangsiyuan', 'oysy'],
  ['尉迟安', 'yuchian', 'yca'],
  ['吕绿', 'lvlv', 'll'],
  ['女解', 'nvjie', 'nj'],
  ['阿依·古丽', 'ayiguli', 'aygl'],
  ['Mary 王', 'marywang', 'mw'],
  ['', '', ''],
])('SHELL-04 %s is found by %s and %s', (name, pinyin, initials) => {
  expect(personKeys(name)).toEqual({ pinyin, initials })
})

test('SHELL-04 a school is found from each of its characters, read in words', () => {
  const keys = organisationKeys('重庆路第12小学')
  expect(keys.pinyin.split('|')).toContain('chongqingludi12xiaoxue')
  expect(keys.pinyin.split('|')).toContain('xiaoxue')
  expect(keys.initials.split('|')).toContain('xx')
})

test('SHELL-04 the beginning of a name always begins its pinyin', () => {
  const character = fc.constantFrom(...'长孙尉迟万俟澹台单于曾重行乐区解查女吕a1·𠮷')
  const name = fc.array(character, { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(name, fc.nat(5), (characters, cut) => {
      const text = characters.slice(0, cut + 1).join('')
      const { pinyin } = personKeys(characters.join(''))
      const beginnings = pinyinBeginnings(text)
      if (beginnings.length > 0) expect(beginnings.some((each) => pinyin.startsWith(each))).toBe(true)
    }),
  )
})
