import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import type { LogEntry } from '@/log/entry.ts'
import { factsOf, useLabels } from './use-labels.ts'

/** Where, who, and what a caller of the help desk is asked for. */
export function DetailKeys({ entry }: { entry: LogEntry }) {
  const t = useT('log')
  const { reason } = useLabels()
  const { text, number } = factsOf(entry)
  const ms = number('ms')
  const who = [entry.user, entry.organisation].filter(Boolean)
  const took = ms !== undefined && t('seconds', { seconds: (ms / 1000).toFixed(1) })
  const rows: [string, ReactNode, boolean?][] = [
    [t('keys.page'), entry.page],
    [
      t('keys.user'),
      who.length > 1 ? t('andText', { first: who[0], second: who[1] }) : (who[0] ?? t('nobody')),
    ],
    [t('keys.uuid'), entry.uuid, true],
    [t('keys.token'), entry.token, true],
    [t('keys.request'), text('requestId'), true],
    [t('keys.number'), text('errorNumber'), true],
    [t('keys.took'), took && t('andText', { first: took, second: reason(entry) })],
  ]
  return (
    <dl className="mb-4 grid grid-cols-[88px_minmax(0,1fr)] gap-y-1 text-note">
      {rows.map(
        ([name, value, isCode]) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-t2">{name}</dt>
              <dd className={isCode ? 'font-mono text-axis/5 break-all' : 'break-words'}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
