import { ArrowLeft } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { kindOf, localTime, type LogEntry } from '@/log/entry.ts'
import { Button } from '@/ui/button.tsx'
import { CopyButton } from '@/ui/copy-button.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { DetailKeys } from './detail-keys.tsx'
import { toJson } from './log-files.ts'
import type { LogRow } from './log-rows.ts'
import { MinuteBars } from './minute-bars.tsx'
import { TypeTag } from './type-tag.tsx'
import { factsOf, useLabels } from './use-labels.ts'

export type LogDetailProps = { row: LogRow; onClose: () => void; onKind: (kind: string) => void }

/** All that is known of one entry; beside the list, on a phone in its place. */
export function LogDetail({ row, onClose, onKind }: LogDetailProps) {
  const t = useT('log')
  const { title } = useLabels()
  const { latest, count, first } = row
  const clock = (at: number) => localTime(at).slice(11)
  return (
    <>
      <header className="border-b border-line px-5 py-4">
        <p className="mb-2 flex items-center gap-2 text-note text-t2">
          <IconButton
            label={t('back')}
            icon={<ArrowLeft size={16} />}
            onClick={onClose}
            className="-ml-2 min-[992px]:hidden"
          />
          <TypeTag type={latest.type} />
          {count > 1 ? t('times', { count, from: clock(first), to: clock(latest.at) }) : latest.time}
        </p>
        <h2 className="text-title font-semibold break-words">{title(latest)}</h2>
      </header>
      <div
        tabIndex={0}
        role="group"
        aria-label={t('detail')}
        className="flex-1 overflow-auto px-5 py-4 focus-visible:-outline-offset-2"
      >
        {count > 1 && <MinuteBars row={row} />}
        <DetailKeys entry={latest} />
        <More entry={latest} />
      </div>
      <footer className="flex items-center gap-2 border-t border-line px-5 py-3">
        <CopyButton text={() => toJson(row.entries)}>{t('copyOne')}</CopyButton>
        <Button look="ghost" className="ml-auto" onClick={() => onKind(kindOf(latest))}>
          {t('onlyKind')}
        </Button>
      </footer>
    </>
  )
}

/** Meta as JSON; stacks apart, in their lines. */
function More({ entry }: { entry: LogEntry }) {
  const t = useT('log')
  const { facts, text } = factsOf(entry)
  const isPlain = Object.keys(facts).length > 0
  const { stack: _stack, component: _component, ...rest } = facts
  const shown = isPlain ? rest : entry.meta
  const hasMore = isPlain ? Object.keys(rest).length > 0 : entry.meta !== undefined
  return (
    <>
      {hasMore && <Block title={t('meta')} text={JSON.stringify(shown, null, 2)} />}
      {text('stack') && <Block title={t('stack')} text={text('stack')} />}
      {text('component') && <Block title={t('components')} text={text('component').trim()} />}
    </>
  )
}

const Block = ({ title, text }: { title: string; text: string }) => (
  <section className="mb-4">
    <h3 className="mb-2 text-note text-t2">{title}</h3>
    <pre className="rounded-tag bg-sunken p-3 font-mono text-axis break-words whitespace-pre-wrap text-t1">
      {text}
    </pre>
  </section>
)
