import { expect, test } from 'vitest'
import { hashPassword, isPasswordOf } from './password.ts'
import { freshPasswords } from './one-time-password.ts'

test('AUTH-05 whoever signs in while many passwords are made waits for one of them, and not for all', async () => {
  const stored = await hashPassword('a password of somebody')
  const order: string[] = []
  const many = freshPasswords(6).then((made) => {
    order.push('all made')
    return made
  })
  await Promise.all(
    ['a password of somebody', 'another'].map(async (password) => {
      const isRight = await isPasswordOf(stored, password)
      order.push(isRight ? 'signed in' : 'refused')
    }),
  )
  expect(order.toSorted()).toEqual(['refused', 'signed in'])
  const passwords = await many
  expect(new Set(passwords.map(({ password }) => password)).size).toBe(6)
  expect(await isPasswordOf(passwords[5]!.hash, passwords[5]!.password)).toBe(true)
})
