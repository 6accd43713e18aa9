import { expect, test, vi } from 'vitest'
import { cachedAnswers, type Cache } from './cached-answers.ts'

const district = { kind: 'region', regionCode: '990100' } as const
function cache(): Cache {
  const stored = new Map<string, Promise<unknown>>()
  return {
    read: <T>(key: string, _about: unknown, compute: () => Promise<T>) => {
      const value = (stored.get(key) as Promise<T> | undefined) ?? compute()
      stored.set(key, value)
      return value
    },
  }
}

test('SHELL-04 one text that many type at once is looked for once, and again after a failure', async () => {
  const answers = await cachedAnswers<string, string>(cache(), district)
  const find = vi.fn(() => Promise.resolve('found'))
  expect(await Promise.all(['zh', 'zh', 'zha'].map((text) => answers.find(text, find)))).toEqual(
    Array.from({ length: 3 }, () => 'found'),
  )
  expect(find).toHaveBeenCalledTimes(2)
  await expect(answers.find('zh', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await answers.find('zh', find)).toBe('found')
})

test('SHELL-04 scopes share no answers', async () => {
  const one = cache()
  const ofDistrict = await cachedAnswers<string, string>(one, district)
  const ofSchool = await cachedAnswers<string, string>(one, { ...district, kind: 'school', schoolId: 7 })
  ofDistrict.keep('zh', 'all')
  expect((await cachedAnswers<string, string>(one, district)).get('zh')).toBe('all')
  expect(ofSchool.get('zh')).toBeUndefined()
})
