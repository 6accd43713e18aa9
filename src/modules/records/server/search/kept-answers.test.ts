import { expect, test, vi } from 'vitest'
import { keptAnswers, type Keeper } from './kept-answers.ts'

const district = { kind: 'region', regionCode: '990100' } as const
function keeper(): Keeper {
  const kept = new Map<string, Promise<unknown>>()
  return {
    read: <T>(key: string, _about: unknown, compute: () => Promise<T>) => {
      const value = (kept.get(key) as Promise<T> | undefined) ?? compute()
      kept.set(key, value)
      return value
    },
  }
}

test('SHELL-04 one text that many type at once is looked for once, and again after a failure', async () => {
  const answers = await keptAnswers<string, string>(keeper(), district)
  const find = vi.fn(() => Promise.resolve('found'))
  expect(await Promise.all(['zh', 'zh', 'zha'].map((text) => answers.find(text, find)))).toEqual(
    Array.from({ length: 3 }, () => 'found'),
  )
  expect(find).toHaveBeenCalledTimes(2)
  await expect(answers.find('zh', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await answers.find('zh', find)).toBe('found')
})

test('SHELL-04 scopes share no answers', async () => {
  const one = keeper()
  const ofDistrict = await keptAnswers<string, string>(one, district)
  const ofSchool = await keptAnswers<string, string>(one, { ...district, kind: 'school', schoolId: 7 })
  ofDistrict.keep('zh', 'all')
  expect((await keptAnswers<string, string>(one, district)).get('zh')).toBe('all')
  expect(ofSchool.get('zh')).toBeUndefined()
})
