import fc from 'fast-check'
import { expect, test } from 'vitest'
import { organisationKeys, personKeys } from '@/server/reference/name-keys.ts'
import { hitsInOrganisation, hitsInPerson } from './hits.ts'
import { normalText, readText } from '@/server/reference/read-text.ts'

const inPerson = (name: string, text: string) => hitsInPerson(name, readText(text))
const inOrganisation = (name: string, text: string) =>
  hitsInOrganisation(name, { name: normalText(text), query: readText(text) })

test('SHELL-04 a hit in a person’s name: by characters, pinyin and initials', () => {
  expect(inPerson('石明轩', '石明')).toEqual([0, 1])
  expect(inPerson('石明轩', 'shi')).toEqual([0])
  expect(inPerson('石明轩', 'shim')).toEqual([0, 1])
  expect(inPerson('石明轩', 'smx')).toEqual([0, 1, 2])
  expect(inPerson('长孙宇', 'zhang s')).toEqual([0, 1])
  expect(inPerson('阿依·古丽', 'ayig')).toEqual([0, 1, 3])
  expect(inPerson('Mary 宇', 'my')).toEqual([0, 5])
  expect(inPerson('石明轩', 'ming')).toBeUndefined()
  expect(inPerson('石明轩', '2206')).toBeUndefined()
})

test('SHELL-04 a hit in a school’s name: from any character', () => {
  expect(inOrganisation('重庆路第二小学', '二小')).toEqual([4, 5])
  expect(inOrganisation('重庆路第二小学', 'chongq')).toEqual([0, 1])
  expect(inOrganisation('重庆路第二小学', 'dexx')).toEqual([3, 4, 5, 6])
  expect(inOrganisation('光明 · 附中（东）', 'fuzhongd')).toEqual([5, 6, 8])
  expect(inOrganisation('重庆路第二小学', '990')).toBeUndefined()
})

const name = fc.string({ unit: fc.constantFrom(...'石单曾长孙明轩吕宇·a B1'), minLength: 1, maxLength: 6 })

test('SHELL-04 whatever begins a name’s keys has its hits, from the first letter to the last', () => {
  fc.assert(
    fc.property(name, fc.nat(), (whole, cut) => {
      for (const keys of Object.values(personKeys(whole)) as string[]) {
        const text = keys.slice(0, 1 + (cut % Math.max(1, keys.length)))
        if (!/^[a-z]+$/.test(text)) continue
        const hits = hitsInPerson(whole, { kind: 'letters', letters: text })
        expect(hits?.length, `${text} in ${whole}`).toBeGreaterThan(0)
        expect(hits).toEqual([...new Set(hits)].toSorted((a, b) => a - b))
      }
    }),
  )
})

test('SHELL-04 every school found by letters has its hits', () => {
  fc.assert(
    fc.property(name, (whole) => {
      for (const keys of Object.values(organisationKeys(whole)) as string[])
        for (const letters of keys.split('|').filter((text) => /^[a-z]+$/.test(text)))
          expect(
            hitsInOrganisation(whole, { name: letters, query: { kind: 'letters', letters } }),
          ).toBeDefined()
    }),
  )
})
