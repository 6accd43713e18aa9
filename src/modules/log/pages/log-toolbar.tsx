import { Check, Download, Search, Trash2 } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { saveFile } from '@/lib/save-file.ts'
import { clearLog } from '@/log/keep.ts'
import type { LogSource } from '@/log/log.ts'
import { Button } from '@/ui/button.tsx'
import { CopyButton } from '@/ui/copy-button.tsx'
import { cx } from '@/ui/cx.ts'
import { Menu } from '@/ui/menu.tsx'
import { Select } from '@/ui/select.tsx'
import { toast } from '@/ui/toast-store.ts'
import { toCsv, toJson, toText } from './log-files.ts'
import type { Span } from './log-rows.ts'
import { TypeFilter } from './type-filter.tsx'
import type { LogView } from './use-log-view.ts'

const sources: readonly LogSource[] = [
  'request',
  'live',
  'page',
  'chunk',
  'session',
  'tab',
  'setting',
  'task',
]
const spans: readonly Span[] = ['today', 'hour', 'all']

/** Filters at the left; what is done with the entries shown at the right. */
export function LogToolbar({ view }: { view: LogView }) {
  const t = useT('log')
  const { filter, change, shown } = view
  const hasNone = shown.length === 0
  return (
    <div role="search" aria-label={t('filters')} className="mb-3 flex flex-wrap items-center gap-2">
      <TypeFilter entries={view.spanned} value={filter.type} onChange={(type) => change({ type })} />
      <label className="flex h-8 w-44 items-center gap-2 rounded-control border border-line2 bg-surface px-3 text-body focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-brand max-[600px]:w-full">
        <Search aria-hidden size={16} className="shrink-0 text-t2" />
        <input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={filter.text}
          onChange={(event) => change({ text: event.target.value })}
          className="min-w-0 flex-1 bg-transparent outline-none placeholder:text-t3"
        />
      </label>
      <Select
        label={t('source')}
        value={filter.source}
        options={[
          { value: 'all' as const, label: t('anySource') },
          ...sources.map((value) => ({ value, label: t(`sources.${value}`) })),
        ]}
        onChange={(source) => change({ source })}
        {...(filter.source !== 'all' && { set: true, onClear: () => change({ source: 'all' }) })}
      />
      <Select
        label={t('span')}
        value={filter.span}
        options={spans.map((value) => ({ value, label: t(`spans.${value}`) }))}
        onChange={(span) => change({ span })}
        {...(filter.span !== 'all' && { set: true, onClear: () => change({ span: 'all' }) })}
      />
      <MergeSwitch on={view.merge} onChange={view.setMerge} />
      {filter.kind && (
        <Button look="secondary" aria-pressed onClick={() => change({ kind: '' })}>
          {t('onlyKind')} ×
        </Button>
      )}
      <div className="ml-auto flex gap-2 max-[600px]:ml-0">
        <CopyButton disabled={hasNone} text={() => toText(shown)} />
        <Menu
          label={t('export')}
          width={192}
          align="end"
          trigger={
            <Button icon={<Download size={16} />} disabled={hasNone}>
              {t('export')}
            </Button>
          }
          entries={[
            {
              id: 'json',
              label: t('exportJson'),
              onSelect: () => save(toJson(shown), 'application/json', 'json'),
            },
            { id: 'csv', label: t('exportCsv'), onSelect: () => save(toCsv(shown), 'text/csv', 'csv') },
          ]}
        />
        <Button icon={<Trash2 size={16} />} disabled={view.entries.length === 0} onClick={clear}>
          {t('clear')}
        </Button>
      </div>
    </div>
  )

  function clear() {
    const undo = clearLog()
    toast(t('cleared'), { undo })
  }
}

function save(text: string, type: string, ending: string) {
  const day = new Date().toLocaleDateString('sv')
  saveFile({ blob: new Blob([text], { type }), name: `mingmu-log-${day}.${ending}` })
}

function MergeSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const t = useT('log')
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={on}
      onClick={() => onChange(!on)}
      className="flex h-8 items-center gap-2 rounded-control border border-line2 bg-surface px-3 text-body text-t1 hover:bg-hover"
    >
      <span
        aria-hidden
        className={cx(
          'flex size-4 items-center justify-center rounded-tag border',
          on ? 'border-brand bg-brand text-on-brand' : 'border-t3',
        )}
      >
        {on && <Check size={12} />}
      </span>
      {t('merge')}
    </button>
  )
}
