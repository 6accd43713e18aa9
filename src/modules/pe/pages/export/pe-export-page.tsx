import { useSearch } from '@tanstack/react-router'
import type { ListDefinition } from '@/contract/lists/list.ts'
import type { ListName } from '@/contract/lists/lists.ts'
import { peLessonList, peLoadList, peMarkList } from '@/modules/pe/contract/lesson-lists.ts'
import * as pages from '@/modules/pe/contract/lists.ts'
import { useT } from '@/i18n/i18n.ts'
import { ExportPage } from '@/kits/export-page/export-page.tsx'
import type { ListTableProps } from '@/kits/table/list-table-props.ts'
import { useListAddress } from '@/kits/table/use-list-address.ts'
import { useListState } from '@/kits/table/use-list-state.ts'
import { useStudentChoices } from '@/kits/table/use-student-choices.ts'
import { PageTools } from '@/lib/page-tools.tsx'
import { useSearchStep } from '@/lib/use-search-step.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { exportViews, type ExportView, type PeExportSearch } from '../export-search.ts'

type Row = { id: number; name: string }
type Listed = Pick<ListTableProps<Row>, 'page' | 'count'> & {
  definition: ListDefinition & { name: ListName }
  bar: readonly string[]
}
const listed: Record<ExportView, Listed> = {
  lessons: {
    definition: peLessonList,
    page: pages.peLessonsPage,
    count: pages.peLessonsCount,
    bar: ['day', 'class', 'state', 'reason'],
  },
  loads: {
    definition: peLoadList,
    page: pages.peLoadsPage,
    count: pages.peLoadsCount,
    bar: ['day', 'class', 'sex', 'worn', 'valid'],
  },
  marks: {
    definition: peMarkList,
    page: pages.peMarksPage,
    count: pages.peMarksCount,
    bar: ['day', 'class', 'sex', 'item', 'noMark', 'level'],
  },
}
const noSchools: number[] = []

/** Lessons, students of lessons, or marks as a file (PHY-02). */
export function PeExportPage() {
  const t = useT('physical')
  const step = useSearchStep<PeExportSearch>()
  const { view = 'lessons' } = useSearch({ strict: false }) as PeExportSearch
  return (
    <>
      <PageTools>
        <Segmented
          label={t('export.view')}
          value={view}
          segments={exportViews.map((value) => ({ value, label: t(`export.${value}`) }))}
          onChange={(next) => step(next === 'lessons' ? {} : { view: next }, { fromTop: true })}
        />
      </PageTools>
      <OneExport key={view} {...listed[view]} />
    </>
  )
}

function OneExport({ definition, bar, page, count }: Listed) {
  const t = useT('physical')
  const state = useListState(definition, ...useListAddress())
  const choices = useStudentChoices('school', noSchools)
  return (
    <ExportPage<Row>
      scope="school"
      bar={bar}
      definition={definition}
      page={page}
      count={count}
      state={state}
      choices={choices}
      emptyHint={{ title: t('export.empty'), detail: t('export.emptyWhy') }}
    />
  )
}
