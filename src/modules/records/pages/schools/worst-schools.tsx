import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { formatCount, formatPercent } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { DistrictTotals } from './district-figures.tsx'

const maxShown = 6

/** The schools whose records lack most, how many of how many, and beside one another. */
export function WorstSchools({ schools }: { schools: DistrictTotals['bySchool'] }) {
  const t = useT('schools')
  const open = schools.filter(({ incomplete }) => incomplete > 0)
  const empty = schools.filter(({ students }) => students === 0).length
  const max = Math.max(...open.map(({ incomplete }) => incomplete))
  const share = (incomplete: number) => `${(incomplete / max) * 100}%`
  return (
    <section
      aria-labelledby="worst-schools"
      className="flex min-w-0 flex-col rounded border border-line bg-surface px-4 py-3 max-[600px]:px-3"
    >
      <h2 id="worst-schools" className="flex items-baseline gap-3 text-title font-semibold">
        {t('worst.title')}
        <span className="text-note font-normal text-t2">
          {open.length > 0 && t('worst.count', { count: open.length, of: schools.length })}
        </span>
      </h2>
      {empty === schools.length ? (
        <p className="flex flex-1 items-center text-body text-t2">{t('worst.noPupils')}</p>
      ) : open.length === 0 && empty > 0 ? (
        // Of a school without students nobody knows what its records will lack.
        <p className="flex flex-1 items-center text-body text-t2">
          {t('worst.someEmpty', { n: schools.length - empty, empty })}
        </p>
      ) : open.length === 0 ? (
        <p className="flex flex-1 items-center gap-2 text-body text-good">
          <Check aria-hidden size={16} />
          {t('worst.none')}
        </p>
      ) : (
        <ol className="mt-1 flex flex-1 flex-col justify-between">
          {open.slice(0, maxShown).map(({ id, name, incomplete, students }) => (
            <li key={id}>
              <Link
                to={'/manage/cityBase' as '/log'}
                search={{ school: id } as object}
                className="grid min-h-8 grid-cols-[minmax(0,6fr)_minmax(0,4fr)_auto] items-center gap-3 rounded-tag text-note hover:bg-hover max-[600px]:min-h-11"
              >
                <span className="truncate text-body text-t1">{name}</span>
                <span aria-hidden className="h-2 rounded-bar bg-hover">
                  <span className="block h-full rounded-bar bg-brand" style={{ width: share(incomplete) }} />
                </span>
                <span className="min-w-28 text-right text-t2">
                  <strong className="font-semibold text-t1">{formatCount(incomplete)}</strong> /{' '}
                  {formatCount(students)} · {formatPercent({ n: incomplete, of: students })}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
