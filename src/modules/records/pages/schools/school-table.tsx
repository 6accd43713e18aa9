import { FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { revealSchool } from '@/modules/records/api/schools.ts'
import { schoolList, type SchoolRow } from '@/modules/records/contract/organisation-lists.ts'
import { schoolsCount, schoolsList } from '@/modules/records/contract/schools.ts'
import { formatList } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { ExportButton } from '@/kits/export/export-button.tsx'
import type { ShownList } from '@/kits/table/list-table-props.ts'
import { ListTable } from '@/kits/table/list-table.tsx'
import { useListAddress } from '@/kits/table/use-list-address.ts'
import { RankedActions } from '@/kits/table/ranked-actions.tsx'
import { useListState } from '@/kits/table/use-list-state.ts'
import { useSearchStep } from '@/lib/use-search-step.ts'
import type { SchoolSearch } from '@/modules/records/pages/school-search.ts'
import { Button } from '@/ui/button.tsx'
import { AddSchool } from './add-school.tsx'
import { ModuleTags } from './module-tags.tsx'

const cells = { modules: (row: SchoolRow) => <ModuleTags modules={row.modules} /> }

type SchoolTableProps = {
  onSchool: (school: number) => void
  /** Something above it has the page's primary button. */
  isBeside?: boolean
}

/** The schools of the district; a row opens its school. */
export function SchoolTable({ onSchool, isBeside = false }: SchoolTableProps) {
  const t = useT('schools')
  const lists = useT('lists')
  const step = useSearchStep<SchoolSearch>()
  const state = useListState(schoolList, ...useListAddress())
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button
      look={isBeside ? 'secondary' : 'primary'}
      icon={<Plus aria-hidden size={16} />}
      onClick={() => setAdding(true)}
    >
      {t('add.title')}
    </Button>
  )
  const toImport = () => step({ view: 'import' }, { fromTop: true })
  const stagesOf = ({ stages }: SchoolRow) =>
    formatList(stages.map((each) => lists(`schools.values.stages.${each}`)))
  return (
    <section
      id="schools"
      aria-label={t('list.title')}
      className="flex h-160 flex-col max-[600px]:h-auto max-[600px]:flex-1"
    >
      <ListTable<SchoolRow, typeof schoolList>
        definition={schoolList}
        page={schoolsList}
        count={schoolsCount}
        state={state}
        cells={cells}
        rowName={({ name }) => name}
        onOpen={({ id }) => onSchool(id)}
        reveal={(row, field, reason) => revealSchool({ id: row.id, field: field as 'contactPhone', reason })}
        phoneRow={(row) => ({ title: row.name, detail: `${stagesOf(row)} · ${row.code}` })}
        emptyHint={{ title: t('list.none'), detail: t('list.noneWhy'), action: add }}
        actions={(shown: ShownList) => (
          <RankedActions>
            <Button icon={<FileUp aria-hidden size={16} />} onClick={toImport}>
              {t('list.import')}
            </Button>
            <ExportButton
              definition={schoolList}
              query={shown.query}
              columns={shown.columns}
              total={shown.total}
            />
            {add}
          </RankedActions>
        )}
      />
      {isAdding && <AddSchool onOpen={onSchool} onClose={() => setAdding(false)} />}
    </section>
  )
}
