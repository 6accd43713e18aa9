import { useT } from '@/i18n/i18n.ts'
import type { LogEntry } from '@/log/entry.ts'
import { cx } from '@/ui/cx.ts'
import { countOf, type LogFilter } from './log-rows.ts'

const types = ['all', 'error', 'warn', 'info'] as const

/** One of the types, each with how often it came. */
export function TypeFilter(props: {
  entries: readonly LogEntry[]
  value: LogFilter['type']
  onChange: (type: LogFilter['type']) => void
}) {
  const t = useT('log')
  return (
    <div
      role="group"
      aria-label={t('columns.type')}
      className="flex h-8 shrink-0 divide-x divide-line2 overflow-hidden rounded-control border border-line2 bg-surface text-body max-[600px]:w-full"
    >
      {types.map((type) => {
        const isOn = props.value === type
        const count = countOf(props.entries.filter((entry) => type === 'all' || entry.type === type))
        return (
          <button
            key={type}
            type="button"
            aria-pressed={isOn}
            onClick={() => props.onChange(type)}
            className={cx(
              'flex flex-1 items-center justify-center gap-2 px-3 whitespace-nowrap focus-visible:-outline-offset-2 max-[600px]:gap-1 max-[600px]:px-1',
              isOn ? 'bg-brand-soft font-semibold text-brand-strong' : 'text-t1 hover:bg-hover',
            )}
          >
            {t(`types.${type}`)}
            <span
              className={cx(
                'rounded-full px-2 text-note font-normal',
                isOn ? 'text-t1' : 'bg-sunken text-t2',
              )}
            >
              {count}
            </span>
          </button>
        )
      })}
    </div>
  )
}
