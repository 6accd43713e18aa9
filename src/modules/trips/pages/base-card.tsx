import { MapPin } from 'lucide-react'
import type { ReplyOf } from '@/contract/call.ts'
import type { tripSession } from '@/modules/trips/contract/trips.ts'
import { formatCount, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { qualificationOn } from '@/modules/trips/standards/qualification.ts'
import { Tag } from '@/ui/tag.tsx'
import { qualificationLooks } from './qualification-looks.ts'

export type OpenedSession = ReplyOf<typeof tripSession>

/** The base of a session. Its place is a link of the phone or desktop's own map (RFC 5870): no tiles from outside are drawn. */
export function BaseCard({ opened: { session, base, meeting, fee, freeUntil } }: { opened: OpenedSession }) {
  const t = useT('trips')
  const { location, rating } = base
  const qualified = qualificationOn(session.day, base.qualifiedUntil)
  const rows = [
    ['route', session.route],
    ['time', `${session.day} ${session.startsAt}–${session.endsAt}，${meeting}`],
    ['address', base.address],
    ['capacity', t('base.people', { n: base.capacity })],
    ['contact', `${base.contactName} ${base.contactPhone}`],
    ['fee', fee > 0 ? t('base.yuan', { n: fee }) : t('base.free')],
    ['cancel', t('base.until', { day: freeUntil })],
    [
      'rating',
      rating.n > 0
        ? t('base.stars', { mean: (rating.sum / rating.n).toFixed(1), n: formatCount(rating.n) })
        : noFigure,
    ],
  ] as const
  return (
    <section aria-label={session.base.name} className="rounded border border-line bg-surface px-4 py-3">
      <header className="mb-2 flex items-center gap-2">
        <h3 className="truncate text-title font-semibold">{session.base.name}</h3>
        <Tag>{t(`categories.${session.category}`)}</Tag>
        {location && (
          <a
            href={`geo:${location.latitude},${location.longitude}?q=${location.latitude},${location.longitude}(${encodeURIComponent(session.base.name)})`}
            className="ml-auto flex h-8 items-center gap-1.5 rounded-control border border-line2 px-3 text-note text-t1 hover:bg-hover"
          >
            <MapPin aria-hidden size={14} /> {t('base.map')}
          </a>
        )}
      </header>
      <dl className="grid grid-cols-[88px_minmax(0,1fr)] gap-y-1.5 text-body">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-t2">{t(`base.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <dt className="text-t2">{t('base.qualification')}</dt>
        <dd className="flex flex-wrap items-center gap-2">
          {t('base.qualified', { what: base.qualification, day: base.qualifiedUntil })}
          <Tag state={qualificationLooks[qualified]}>
            {t(qualified === 'ending' ? 'plan.ending' : `base.${qualified}`)}
          </Tag>
        </dd>
      </dl>
    </section>
  )
}
