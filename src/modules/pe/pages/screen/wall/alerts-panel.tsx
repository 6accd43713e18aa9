import type { ReplyOf } from '@/contract/call.ts'
import type { peWall } from '@/modules/pe/contract/wall.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { useWallLabels } from './use-wall-labels.ts'
import { WallPanel, type WallQuery } from './wall-panel.tsx'

/** So many have room beside the zones. */
const maxShown = 3

/** Who was above the limit, the newest first: class and seat number, how high, since when and how long. */
export function AlertsPanel({ query }: { query: WallQuery<ReplyOf<typeof peWall>> }) {
  const t = useT('pe-wall')
  const classText = useClassText()
  const { day: dayText } = useWallLabels()
  const { alerts = [], day, today } = query.data ?? {}
  const title = t('alerts.title')
  const rest = alerts.length - maxShown
  return (
    <WallPanel
      title={title}
      query={query}
      unit={day && day !== today ? t('alerts.thenUnit', { day: dayText(day) }) : t('alerts.unit')}
      empty={null}
      tools={rest > 0 && <span className="text-axis text-t2">{t('alerts.more', { n: rest })}</span>}
      className="min-h-[calc(104*var(--u))] flex-none"
    >
      {alerts.length === 0 ? (
        <p className="flex h-full items-center text-body text-t2">{t('alerts.none')}</p>
      ) : (
        <ul aria-label={title}>
          {alerts.slice(0, maxShown).map(({ class: one, seat, peak, limit, at, seconds }) => (
            <li
              key={`${one.grade}-${one.number}-${seat}-${at}`}
              className="border-b border-line py-1.5 last:border-b-0 last:pb-0"
            >
              <p className="flex items-baseline gap-3 leading-tight">
                <b className="min-w-0 flex-1 truncate text-body font-semibold">
                  {seat === null ? classText(one) : t('alerts.who', { class: classText(one), seat })}
                </b>
                <b className="shrink-0 text-[calc(26*var(--u))] leading-none font-semibold text-z5">{peak}</b>
              </p>
              <p className="truncate text-axis text-t2">{t('alerts.since', { at, limit, n: seconds })}</p>
            </li>
          ))}
        </ul>
      )}
    </WallPanel>
  )
}
