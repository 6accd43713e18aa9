import { useTeams } from '@/modules/competitions/api/designs.ts'
import { useT } from '@/i18n/i18n.ts'
import { ShareText } from '@/ui/share-text.tsx'

/** How many of those who may enter have entered, and how many classes or schools; nothing where nobody knows any more who could have. */
export function EnteredRates({ id }: { id: number }) {
  const t = useT('competition')
  const { data } = useTeams(id)
  if (!data || data.entered.of === 0) return null
  const rows = [
    ['entered', data.entered],
    [data.by === 'school' ? 'coveredSchools' : 'coveredClasses', data.covered],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-body">
      {rows.map(([name, share]) => (
        <div key={name} className="flex items-baseline gap-2">
          <dt className="text-t2">{t(`participation.${name}`)}</dt>
          <dd className="font-semibold">
            <ShareText share={share} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
