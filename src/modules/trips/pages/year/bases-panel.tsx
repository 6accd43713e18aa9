import { useMemo } from 'react'
import type { ReplyOf } from '@/contract/call.ts'
import type { tripYear } from '@/modules/trips/contract/year.ts'
import { formatCount, formatPercent, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { grouped } from '@/lib/grouped.ts'
import { StateBlock } from '@/ui/state-block.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { Tag } from '@/ui/tag.tsx'
import { DistrictMap } from '@/widgets/district-map/district-map.tsx'
import { moreBinOf, moreColours } from '@/widgets/more-ramp/more-bin.ts'
import { MoreKey } from '@/widgets/more-ramp/more-key.tsx'
import { baseShapes } from './base-shapes.ts'
import { ShareText } from '@/ui/share-text.tsx'

type Base = ReplyOf<typeof tripYear>['bases'][number]
const ramp = (rate: { n: number; of: number }) => moreColours(moreBinOf(rate))

/** Where the bases lie and how far they are booked: a map by their coordinates, or a plan by category, and the table beside it. */
export function BasesPanel({ bases }: { bases: readonly Base[] }) {
  const t = useT('trips')
  return (
    <section aria-label={t('bases.title')} className="rounded border border-line bg-surface px-4 py-3">
      <h3 className="mb-2 flex flex-wrap items-baseline gap-2 text-title font-semibold">
        {t('bases.title')}
        <span className="text-note font-normal text-t2">{t('bases.how')}</span>
      </h3>
      {bases.length === 0 ? (
        <StateBlock state="empty" title={t('plan.noBases')} detail={t('bases.noneWhy')} />
      ) : (
        <div className="grid grid-cols-1 gap-4 @4xl:grid-cols-2">
          <div className="h-90 min-w-0">
            <BasesMap bases={bases} />
          </div>
          <BasesTable bases={bases} />
        </div>
      )}
    </section>
  )
}

function BasesMap({ bases }: { bases: readonly Base[] }) {
  const t = useT('trips')
  const shapes = useMemo(() => baseShapes(bases), [bases])
  const groups = useMemo(
    () =>
      [...grouped(bases, ({ category }) => category)].map(([category, own]) => ({
        id: category,
        label: t(`categories.${category}`),
        rate: {
          n: own.reduce((sum, { seats }) => sum + seats.n, 0),
          of: own.reduce((sum, { seats }) => sum + seats.of, 0),
        },
        note: t('bases.n', { count: own.length }),
        tiles: own.map((base) => ({
          id: String(base.id),
          name: base.name,
          roster: base.capacity,
          rate: base.seats,
        })),
      })),
    [bases, t],
  )
  const of = useMemo(
    () => ({
      note: t(shapes ? 'bases.byPosition' : 'bases.byCategory'),
      marks: bases.map((base) => ({
        id: String(base.id),
        title: base.name,
        rows: [
          {
            label: t('bases.booked'),
            value:
              base.seats.of > 0
                ? `${formatPercent(base.seats)} (${formatCount(base.seats.n)} / ${formatCount(base.seats.of)})`
                : noFigure,
          },
          { label: t('bases.sessions'), value: formatCount(base.sessions) },
          { label: t('base.capacity'), value: t('base.people', { n: base.capacity }) },
        ],
      })),
    }),
    [bases, shapes, t],
  )
  const look = useMemo(
    () => ({ ramp, betterWhen: 'higher' as const, key: <MoreKey label={t('bases.booked')} /> }),
    [t],
  )
  return (
    <DistrictMap
      label={t('bases.title')}
      groups={groups}
      shapes={shapes}
      schoolOf={Number}
      look={look}
      of={of}
    />
  )
}

function BasesTable({ bases }: { bases: readonly Base[] }) {
  const t = useT('trips')
  return (
    <Table label={t('bases.table')} className="max-h-90">
      <TableHead>
        <HeadCell>{t('where')}</HeadCell>
        <HeadCell className="max-[600px]:hidden">{t('category')}</HeadCell>
        <HeadCell numeric>{t('bases.sessions')}</HeadCell>
        <HeadCell numeric>{t('bases.booked')}</HeadCell>
      </TableHead>
      <tbody>
        {bases.map((base) => (
          <TableRow key={base.id}>
            <Cell className="max-[600px]:whitespace-normal">
              {base.name} {base.closed && <Tag state="neutral">{t('plan.closed')}</Tag>}
              <span className="block text-t3">{base.address}</span>
            </Cell>
            <Cell className="max-[600px]:hidden">{t(`categories.${base.category}`)}</Cell>
            <Cell numeric>{formatCount(base.sessions)}</Cell>
            <Cell numeric>
              <ShareText share={base.seats} />
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
