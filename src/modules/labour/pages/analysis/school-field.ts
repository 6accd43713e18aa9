import { useSchoolsWithLabour } from '@/modules/labour/api/analysis.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { FilterField } from '@/kits/analysis/filter-bar.tsx'
import { openField } from '@/kits/analysis/filter-fields.ts'
import { useLabour } from '../figures/labour-context.tsx'

/** A bureau's choice of a school, each beside its class-weeks with a lesson of those reported in the running term. */
export function useSchoolField(): FilterField[] {
  const { isBureau, filter, search, set } = useLabour()
  const t = useT('labour')
  const schools = useSchoolsWithLabour(filter.audience, isBureau).data?.rows ?? []
  if (!isBureau) return []
  return [
    openField({
      key: 'school',
      label: t('filter.school'),
      all: t('filter.all'),
      value: search.school === undefined ? undefined : String(search.school),
      options: schools.map(({ id, name, figures: { hours } }) => ({
        value: String(id),
        label: `${name}  ${formatCount(hours.n)}/${formatCount(hours.of)}`,
      })),
      onChange: (id) => set({ school: id === undefined ? undefined : Number(id), grade: undefined }),
    }),
  ]
}
