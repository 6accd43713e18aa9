import { useId } from 'react'
import type { LabourPortfolio } from '@/modules/labour/contract/portfolio.ts'
import { useT } from '@/i18n/i18n.ts'
import { labourSettings } from '@/modules/labour/standards/task-groups.ts'
import { cx } from '@/ui/cx.ts'
import { Tag } from '@/ui/tag.tsx'
import { groupRows } from './group-rows.ts'

const looks = ['bg-g2', 'bg-g4', 'bg-line2']

/** Minutes of each task group by where they were done; what the stage requires and is missing says so. */
export function GroupTable({ portfolio }: { portfolio: LabourPortfolio }) {
  const t = useT('labour-portfolio')
  const labour = useT('labour-tasks')
  const id = useId()
  const rows = groupRows(portfolio)
  const longest = Math.max(1, ...rows.map(({ total }) => total))
  return (
    <section aria-labelledby={id} className="min-w-0 rounded border border-line bg-surface px-4 py-3">
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 id={id} className="text-title font-semibold">
          {t('groups')}
        </h3>
        <ul className="ml-auto flex gap-x-3 text-axis text-t2">
          {labourSettings.map((setting, i) => (
            <li key={setting} className="flex items-center gap-1.5">
              <i aria-hidden className={cx('size-2 rounded-bar', looks[i])} />
              {labour(`places.${setting}`)}
            </li>
          ))}
        </ul>
      </div>
      <ul className="flex flex-col">
        {rows.map(({ group, minutes, total, isRequired }) => (
          <li
            key={group}
            className="grid h-9 grid-cols-[9.5em_minmax(0,1fr)_5.5em] items-center gap-2 text-note"
          >
            <span className="truncate" title={labour(`groups.${group}`)}>
              {labour(`groups.${group}`)}
            </span>
            <span className="flex h-4 gap-px" aria-hidden>
              {minutes.map((each, i) => (
                <span
                  key={labourSettings[i]}
                  title={`${labour(`places.${labourSettings[i]!}`)} ${t('minutes', { n: each })}`}
                  className={cx('rounded-bar', looks[i])}
                  style={{ width: `${(each / longest) * 100}%` }}
                />
              ))}
            </span>
            <span className="text-right">
              {total > 0 ? (
                <b className="font-semibold">{t('minutes', { n: total })}</b>
              ) : (
                isRequired && <Tag state="watch">{t('missing')}</Tag>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
