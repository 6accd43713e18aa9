import { readFileSync } from 'node:fs'
import pg from 'pg'

/**
 * Asks a distributed database (DATABASE_URL) to plan each recorded statement, and prints those that it refuses: how often by reason, then the
 * statements. Nothing is written. `npx tsx tests/support/explain-statements.ts FILE`.
 */
const [file = ''] = process.argv.slice(2)
const client = new pg.Client(process.env['DATABASE_URL'])
await client.connect()
const texts = new Map<string, unknown[]>()
for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
  const { text, values } = JSON.parse(line) as { text: string; values: { type?: string; data?: number[] }[] }
  // A Buffer was written as its bytes.
  const restored = values.map((value) => (value?.type === 'Buffer' ? Buffer.from(value.data ?? []) : value))
  if (/^\s*(\/\*.*\*\/\s*)?(with|select|insert|update|delete)\b/i.test(text)) texts.set(text, restored)
}
const refused = new Map<string, string[]>()
for (const [text, values] of texts) {
  await client.query('begin')
  try {
    await client.query(`explain ${text}`, values)
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    const reason = `${code} ${message}`
    refused.set(reason, [...(refused.get(reason) ?? []), text])
  }
  await client.query('rollback')
}
await client.end()
const all = [...refused].toSorted(([, a], [, b]) => b.length - a.length)
const write = (line: string) => process.stdout.write(`${line}\n`)
for (const [reason, list] of all) write(`${String(list.length).padStart(5)}  ${reason}`)
write(`${texts.size} statements, ${all.reduce((n, [, list]) => n + list.length, 0)} refused`)
for (const [reason, list] of all) for (const text of list) write(`\n-- ${reason}\n${text.trim()}`)
