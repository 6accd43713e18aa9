import { afterAll, beforeAll, expect, test } from 'vitest'
import { avatarChars, saveAvatar } from '@/contract/avatar.ts'
import { login } from '@/contract/account.ts'
import { getUser } from '@/contract/current-user.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { encodeCredential, startServer, type TestServer } from '../../../../tests/support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await createDistricts(server.db)
})
afterAll(() => server.stop())

const addressOf = (kind: string, ...bytes: number[]) =>
  `data:image/${kind};base64,${Buffer.from(bytes).toString('base64')}`
const jpeg = addressOf('jpeg', 0xff, 0xd8, 0xff, 0xe0, 1, 2, 3)

test('SHELL-16 a picture is saved with the own account, comes with the next sign-in, and can be taken away', async () => {
  const token = await server.signIn('first')
  const other = await server.signIn('second')
  const avatarOf = async (asking: string) =>
    (await server.ask(getUser, {}, { token: asking })).data.info.avatar
  expect((await server.ask(saveAvatar, { avatar: jpeg }, { token })).data).toEqual({ avatar: jpeg })
  expect(await avatarOf(token)).toBe(jpeg)
  expect(await avatarOf(other)).toBe('')
  expect(
    (
      await server.ask(login, {
        username: encodeCredential('first'),
        password: encodeCredential('mingmu-demo'),
      })
    ).data.info.avatar,
  ).toBe(jpeg)
  await server.ask(saveAvatar, { avatar: '' }, { token })
  expect(await avatarOf(token)).toBe('')
})

test('SHELL-16 what is no small picture is refused: by address, kind, first bytes and length', async () => {
  const token = await server.signIn('first')
  for (const avatar of [
    'https://elsewhere.example/a.png',
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:text/html;base64,PGI+',
    addressOf('png', 0xff, 0xd8, 0xff),
    addressOf('webp', 0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57),
    `${jpeg}" onerror="x`,
    jpeg + 'A'.repeat(avatarChars),
  ])
    expect([avatar.slice(0, 30), (await server.ask(saveAvatar, { avatar }, { token })).code]).toEqual([
      avatar.slice(0, 30),
      400,
    ])
})
