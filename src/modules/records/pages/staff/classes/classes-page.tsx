import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useAccess } from '@/api/access.ts'
import { classesCount, classesList } from '@/modules/records/contract/classes.ts'
import { classList, type ClassRow } from '@/modules/records/contract/organisation-lists.ts'
import { useT } from '@/i18n/i18n.ts'
import { ExportButton } from '@/kits/export/export-button.tsx'
import { ListTable } from '@/kits/table/list-table.tsx'
import { RankedActions } from '@/kits/table/ranked-actions.tsx'
import { useListAddress } from '@/kits/table/use-list-address.ts'
import { useListState } from '@/kits/table/use-list-state.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { allows } from '@/session/allows.ts'
import { Button } from '@/ui/button.tsx'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { ofEachScope } from '@/kits/table/of-scope.ts'
import { useSchoolOptions } from '@/kits/form/use-organisation-options.ts'
import { AddClass } from './add-class.tsx'
import { ClassDrawer } from './class-drawer.tsx'

const definitions = ofEachScope(classList, 'classes')

/** Classes of a school or a district; a row opens its class: students, teachers, name, closing (MAN-02, MAN-07). */
export function ClassesPage({
  scope,
  onStudents,
}: {
  scope: ListScope
  onStudents: (row: ClassRow) => void
}) {
  const t = useT('people')
  const access = useAccess()
  const definition = definitions[scope]
  const state = useListState(definition, ...useListAddress())
  const schools = useSchoolOptions(scope === 'district')
  const choices = useMemo(() => ({ schools }), [schools])
  const classText = useClassText()
  const phoneRow = useClassPhoneRow(scope)
  const navigate = useNavigate()
  const [opened, setOpened] = useState<ClassRow>()
  const [isAdding, setAdding] = useState(false)
  const mayAdd = allows(access, ['admin'])
  const toImport = () => void navigate({ to: '/manage/student', search: { view: 'import' } })
  const add = (
    <Button look="primary" icon={<Plus aria-hidden size={16} />} onClick={() => setAdding(true)}>
      {t('classes.add')}
    </Button>
  )
  return (
    <>
      <ListTable<ClassRow, typeof definition>
        definition={definition}
        page={classesList}
        count={classesCount}
        state={state}
        choices={choices}
        rowName={(row) => classText(row.class)}
        onOpen={setOpened}
        phoneRow={phoneRow}
        emptyHint={{
          title: t('classes.none'),
          detail: t(mayAdd ? 'classes.noneWhy' : 'classes.noneOther'),
          ...(mayAdd && { action: <Button onClick={toImport}>{t('classes.toImport')}</Button> }),
        }}
        actions={(shown) => (
          <RankedActions>
            {allows(access, ['admin', 'qu']) && (
              <ExportButton
                definition={definition}
                query={shown.query}
                columns={shown.columns}
                total={shown.total}
              />
            )}
            {mayAdd && add}
          </RankedActions>
        )}
      />
      {opened && (
        <ClassDrawer
          row={opened}
          mayWrite={mayAdd}
          onStudents={() => onStudents(opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
      {isAdding && <AddClass onClose={() => setAdding(false)} />}
    </>
  )
}

/** Two lines of a class on a phone: which, then school, head teacher and students. */
function useClassPhoneRow(scope: ListScope) {
  const t = useT('people')
  const classText = useClassText()
  return useMemo(
    () => (row: ClassRow) => ({
      title: classText(row.class),
      detail: [
        scope === 'district' ? row.school : '',
        row.head || t('classes.noHead'),
        t('classes.students', { count: row.students }),
      ]
        .filter(Boolean)
        .join(' · '),
    }),
    [t, classText, scope],
  )
}
