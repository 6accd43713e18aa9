import { ArrowUp, CircleX, GraduationCap, LogOut, Repeat } from 'lucide-react'
import type { Turnover } from '@/modules/records/contract/turnover.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { Tag, type TagState } from '@/ui/tag.tsx'

const cells = [
  { key: 'promote', state: 'good', Icon: ArrowUp },
  { key: 'graduate', state: 'brand', Icon: GraduationCap },
  { key: 'repeat', state: 'neutral', Icon: Repeat },
  { key: 'leave', state: 'neutral', Icon: LogOut },
  { key: 'undecided', state: 'severe', Icon: CircleX },
] as const satisfies readonly { key: keyof Turnover['counts']; state: TagState; Icon: typeof ArrowUp }[]

/** How many go where, in five cells, and in a sixth how the hand-over of the graduates stands. */
export function CountStrip({ turnover: { counts, handover } }: { turnover: Turnover }) {
  const t = useT('turnover')
  return (
    <dl className="grid grid-cols-[repeat(5,1fr)_1.45fr] rounded border border-line bg-surface max-lg:grid-cols-3">
      {cells.map(({ key, state, Icon }) => {
        const isOpen = key === 'undecided' && counts.undecided > 0
        return (
          <div
            key={key}
            className={cx(
              'min-h-23 border-line px-4 py-2.5 not-last:border-r max-lg:border-b',
              isOpen && 'bg-severe-soft',
              key === 'undecided' && 'max-lg:col-span-2',
            )}
          >
            <dt>
              <Tag state={key === 'undecided' && !isOpen ? 'neutral' : state} icon={<Icon aria-hidden />}>
                {t(`outcome.${key}`)}
              </Tag>
            </dt>
            <dd className="text-[1.625rem]/8 font-semibold">{formatCount(counts[key])}</dd>
            <dd className="text-note text-t2">{t(`strip.${key}`)}</dd>
          </div>
        )
      })}
      <HandoverCell handover={handover} />
    </dl>
  )
}

function HandoverCell({ handover }: Pick<Turnover, 'handover'>) {
  const t = useT('turnover')
  const { linked, unsure, missing, accepted } = handover
  const total = linked + unsure + missing + accepted
  const share = (n: number) => (total > 0 ? n / total : 0)
  return (
    <div className="px-4 py-2.5 max-lg:col-span-3">
      <dt className="flex justify-between text-body font-semibold">
        <span>{t('handover.title')}</span>
        <span>{t('people', { count: total, n: formatCount(total) })}</span>
      </dt>
      <dd className="mt-2">
        <ProgressBar
          label={t('handover.title')}
          value={share(linked + accepted)}
          parts={[
            { share: share(linked + accepted), className: 'bg-brand' },
            { share: share(unsure), className: 'bg-warning' },
            { share: share(missing), className: 'bg-severe' },
          ]}
        />
      </dd>
      <dd className="mt-1.5 flex flex-wrap gap-x-4 text-note text-t1">
        {(['linked', 'unsure', 'missing'] as const).map((state) => (
          <span key={state}>
            {t(`handover.state.${state}`)}{' '}
            <b className="font-semibold">
              {formatCount(handover[state] + (state === 'linked' ? accepted : 0))}
            </b>
          </span>
        ))}
      </dd>
    </div>
  )
}
