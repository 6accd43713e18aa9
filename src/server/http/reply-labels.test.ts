import { gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { labelsOf } from './reply-labels.ts'

const figures = () => ({ rows: Array.from({ length: 200 }, (_, n) => ({ id: n, myopia: { n, of: 400 } })) })
const plain = (reply: unknown) => JSON.stringify({ code: 0, msg: '', data: reply })

test('CALL-01 a cached answer is sent compressed to those who take it, word for word the same', async () => {
  const reply = figures()
  expect(labelsOf(reply, true)).toEqual({ body: plain(reply), zipped: false })
  await vi.waitUntil(() => labelsOf(reply, true).zipped)
  const { body } = labelsOf(reply, true)
  expect(gunzipSync(body).toString('utf8')).toBe(plain(reply))
  expect(body.length).toBeLessThan(plain(reply).length / 3)
  expect(labelsOf(reply, false)).toEqual({ body: plain(reply), zipped: false })
})

test('CALL-01 what is made anew for each reader, short, or no object is sent as it is', () => {
  for (let reader = 0; reader < 3; reader++) expect(labelsOf(figures(), true).zipped).toBe(false)
  const short = { a: 1 }
  for (let reader = 0; reader < 3; reader++)
    expect(labelsOf(short, true)).toEqual({ body: plain(short), zipped: false })
  expect(labelsOf(null, true).body).toBe('{"code":0,"msg":"","data":null}')
})
