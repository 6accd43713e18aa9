import { inverseOutcomes } from '@/modules/health/contract/inverse-names.ts'
import { useT } from '@/i18n/i18n.ts'
import { FilterBar } from '@/kits/analysis/filter-bar.tsx'
import { MultiFilter } from '@/kits/export-page/multi-filter.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { gradeName } from '../screen/labels.ts'
import { filterFields } from './filter-fields.ts'
import { gradesWord } from './grades-word.ts'
import { ImportMenu } from './import-menu.tsx'
import { useInverse } from './inverse-context.ts'

/** Which outcome, of which round, in which grades, adjusted by what; at the right the way in for what it rests on. */
export function InverseFilters() {
  const { search, outcome, query, change } = useInverse()
  const t = useT('inverse')
  const vision = useT('vision')
  const { data } = query
  const grades = search.grades ?? []
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      <span className="flex max-w-full items-center gap-2 overflow-x-auto">
        <span className="text-body whitespace-nowrap text-t2 max-[600px]:hidden">{t('outcomeLabel')}</span>
        <Segmented
          label={t('outcomeLabel')}
          value={outcome}
          segments={inverseOutcomes.map((value) => ({ value, label: t(`outcome.${value}.name`) }))}
          onChange={(next) => change({ outcome: next === 'myopia' ? undefined : next, term: undefined })}
        />
      </span>
      <FilterBar fields={filterFields({ search, change, data, t, vision })} />
      <MultiFilter
        label={t('filter.grades')}
        options={(data?.grades.of ?? []).map((value) => ({ value, label: gradeName(value, vision) }))}
        chosen={grades}
        text={gradesWord(grades, t, vision)}
        onChange={(next) => change({ grades: next.length > 0 ? next.map(Number) : undefined })}
      />
      <ImportMenu />
    </div>
  )
}
