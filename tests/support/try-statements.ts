import { readFileSync } from 'node:fs'
import pg from 'pg'

/**
 * Runs each recorded statement on a distributed database (DATABASE_URL), takes it back at once, and prints those that a cluster refuses: how
 * often by reason, then the statements. That a row it links to is missing is no refusal. `npx tsx tests/support/try-statements.ts FILE`.
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
    await client.query(text, values)
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    // What is not supported (0A), not planned (XX), or breaks a rule of a transaction over several nodes (25, 40, 55).
    if (!/^(0A|XX|25|40|55)/.test(code) || message.includes('violates foreign key')) continue
    const reason = `${code} ${message}`
    refused.set(reason, [...(refused.get(reason) ?? []), text])
  } finally {
    await client.query('rollback')
  }
}
await client.end()
const all = [...refused].toSorted(([, a], [, b]) => b.length - a.length)
const write = (line: string) => process.stdout.write(`${line}\n`)
for (const [reason, list] of all) write(`${String(list.length).padStart(5)}  ${reason}`)
write(`${texts.size} statements, ${all.reduce((n, [, list]) => n + list.length, 0)} refused`)
for (const [reason, list] of all) for (const text of list) write(`\n-- ${reason}\n${text.trim()}`)
