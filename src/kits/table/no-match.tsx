import { SearchX, X } from 'lucide-react'
import { useListWithoutEach } from '@/api/lists.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { cx } from '@/ui/cx.ts'
import { Skeleton } from '@/ui/skeleton.tsx'
import type { Condition } from './conditions.ts'
import { useThisList } from './use-list.ts'

/** Nothing matches: what each single condition hides, the likely cause, and the way out. */
export function NoMatch() {
  const t = useT('table')
  const { definition, query, conditions, labels, state, props } = useThisList()
  const requested = { name: definition.name, call: props.count, input: props.input, query }
  const { data } = useListWithoutEach(requested, true)
  const totalOf = ({ key }: Condition) => data?.withoutEach.find((each) => each.key === key)?.total
  const ranked = conditions.toSorted((a, b) => (totalOf(b) ?? 0) - (totalOf(a) ?? 0))
  const drop = ({ key }: Condition) =>
    key === 'search' ? state.setSearch('') : state.setFilter(key, undefined)
  return (
    <div className="m-auto flex max-w-full flex-col items-center px-4 py-6 text-center">
      <SearchX aria-hidden className="mb-2 size-7 text-t3" />
      <p role="status" className="text-title font-semibold text-t1">
        {t('noMatch.title')}
      </p>
      <p className="text-note text-t2">{t('noMatch.detail')}</p>
      <ul className="mt-4 w-100 max-w-full rounded border border-line text-body">
        {ranked.map((condition) => {
          const total = totalOf(condition)
          return (
            <li key={condition.key} className="border-line not-first:border-t">
              <button
                type="button"
                onClick={() => drop(condition)}
                className="flex h-11 w-full items-center gap-3 px-4 text-t1 hover:bg-hover"
              >
                <X aria-hidden size={16} className="shrink-0 text-t2" />
                <span className="min-w-0 flex-1 truncate text-left">{t('noMatch.drop', condition)}</span>
                {total === undefined ? (
                  <Skeleton className="h-3 w-10" />
                ) : (
                  <span className={cx('whitespace-nowrap', total === 0 && 'text-t3')}>
                    {labels.count(total)}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 min-h-5 max-w-100 text-note text-t2">
        {data && <Cause ranked={ranked} totalOf={totalOf} />}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Button look="primary" onClick={state.clear}>
          {t('noMatch.clearAll')}
        </Button>
        {props.emptyHint?.action}
      </div>
    </div>
  )
}

type CauseProps = { ranked: Condition[]; totalOf: (condition: Condition) => number | undefined }

function Cause({ ranked, totalOf }: CauseProps) {
  const t = useT('table')
  const helping = ranked.filter((condition) => (totalOf(condition) ?? 0) > 0)
  const [first] = helping
  const { definition } = useThisList()
  const isWhole = (key: string) =>
    key === 'search'
      ? definition.search === 'whole'
      : definition.columns.some((column) => column.key === key && column.filter === 'whole')
  if (!first) return t('noMatch.several')
  if (isWhole(first.key)) return t('noMatch.whole')
  if (first.key === 'search') return t('noMatch.search')
  return helping.length === 1 ? t('noMatch.one', first) : ''
}
