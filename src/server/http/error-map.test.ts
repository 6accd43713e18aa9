import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import pino from 'pino'
import { expect, test } from 'vitest'
import { mapError } from './error-map.ts'

const full = '/dev/full'
const at = { locale: 'zh-CN' as const, url: '/eye/x', log: pino({ level: 'silent' }) }

test.runIf(existsSync(full))(
  'SEC-21 a file that finds no room answers 503 in words, and when to try again',
  async () => {
    const error: unknown = await writeFile(full, 'x').catch((each: unknown) => each)
    expect(mapError(error, at)).toMatchObject({
      status: 503,
      retryAfterSeconds: 30,
      body: { code: 503, msg: expect.stringContaining('磁盘已满') as string },
    })
  },
)
