import { FileUp, ListPlus, Plus, UserCog } from 'lucide-react'
import { useMemo, useState } from 'react'
import { revealTeacher } from '@/modules/records/api/staff.ts'
import type { TeacherRow } from '@/modules/records/contract/organisation-lists.ts'
import { formatList } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { ExportButton } from '@/kits/export/export-button.tsx'
import { useOffline } from '@/live/use-offline.ts'
import { ListTable } from '@/kits/table/list-table.tsx'
import { RankedActions } from '@/kits/table/ranked-actions.tsx'
import { useListAddress } from '@/kits/table/use-list-address.ts'
import { useListState } from '@/kits/table/use-list-state.ts'
import { Button } from '@/ui/button.tsx'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { useSchoolOptions } from '@/kits/form/use-organisation-options.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { useSearchStep } from '@/lib/use-search-step.ts'
import { AddPerson } from './add-person.tsx'
import { BatchAdd } from './batch-add.tsx'
import { DeletePeople } from './delete-people.tsx'
import { EditPerson } from './edit-person.tsx'
import { QuickFilters } from './quick-filters.tsx'
import { staffLists, type StaffKind } from './staff-lists.ts'

type Doing =
  { kind: 'add' } | { kind: 'batch' } | { kind: 'edit'; row: TeacherRow } | { kind: 'delete'; ids: number[] }

const cells = { classes: (row: TeacherRow) => <ClassesCell classes={row.classes} /> }

/** Teachers of a school, or its masters: add one or many, roles, classes, accounts, delete with a way back (MAN-04). */
export function TeachersPage({ kind, scope }: { kind: StaffKind; scope: ListScope }) {
  const t = useT('people')
  const offline = useOffline()
  const step = useSearchStep<{ view?: 'import' | 'roles' }>()
  const { definitions, page, count } = staffLists[kind]
  const definition = definitions[scope]
  const state = useListState(definition, ...useListAddress())
  const schools = useSchoolOptions(scope === 'district')
  const choices = useMemo(() => ({ schools }), [schools])
  const phoneRow = useTeacherPhoneRow(scope)
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  const blocked = { disabled: offline, title: offline ? t('offline') : undefined }
  const add = (
    <Button
      look="primary"
      icon={<Plus aria-hidden size={16} />}
      {...blocked}
      onClick={() => setDoing({ kind: 'add' })}
    >
      {t(`${kind}.add`)}
    </Button>
  )
  const toImport = () => step({ view: 'import' }, { fromTop: true })
  return (
    <>
      <QuickFilters kind={kind} state={state} />
      <ListTable<TeacherRow, typeof definition>
        definition={definition}
        page={page}
        count={count}
        state={state}
        choices={choices}
        cells={cells}
        rowName={(row) => row.name}
        onOpen={(row) => setDoing({ kind: 'edit', row })}
        reveal={(row, field, reason) => revealTeacher({ id: row.id, field: field as 'phone', reason })}
        phoneRow={phoneRow}
        emptyHint={{ title: t(`${kind}.none`), detail: t(`${kind}.noneWhy`), action: add }}
        actions={(shown) => (
          <RankedActions>
            {kind === 'teachers' && scope === 'school' && (
              <Button icon={<FileUp aria-hidden size={16} />} onClick={toImport}>
                {t('import')}
              </Button>
            )}
            {kind === 'teachers' && scope === 'school' && (
              <Button
                icon={<UserCog aria-hidden size={16} />}
                onClick={() => step({ view: 'roles' }, { fromTop: true })}
              >
                {t('roles')}
              </Button>
            )}
            <ExportButton
              definition={definition}
              query={shown.query}
              columns={shown.columns}
              total={shown.total}
            />
            <Button
              icon={<ListPlus aria-hidden size={16} />}
              {...blocked}
              onClick={() => setDoing({ kind: 'batch' })}
            >
              {t('batch.button')}
            </Button>
            {add}
          </RankedActions>
        )}
        bulk={({ selection, n }) =>
          'ids' in selection ? (
            <Button
              look="danger"
              {...blocked}
              onClick={() => setDoing({ kind: 'delete', ids: selection.ids })}
            >
              {t('delete.button')}
            </Button>
          ) : (
            <span className="text-note text-t2">{t('delete.tooMany', { count: n })}</span>
          )
        }
      />
      {doing?.kind === 'add' && <AddPerson kind={kind} scope={scope} onClose={close} />}
      {doing?.kind === 'batch' && <BatchAdd kind={kind} scope={scope} onClose={close} />}
      {doing?.kind === 'edit' && (
        <EditPerson
          key={doing.row.id}
          row={doing.row}
          kind={kind}
          onDelete={() => setDoing({ kind: 'delete', ids: [doing.row.id] })}
          onClose={close}
        />
      )}
      {doing?.kind === 'delete' && <DeletePeople ids={doing.ids} kind={kind} onClose={close} />}
    </>
  )
}

/** The class one heads first, marked; the rest after it. */
function ClassesCell({ classes }: Pick<TeacherRow, 'classes'>) {
  const t = useT('people')
  const classText = useClassText()
  if (classes.length === 0) return <span className="text-t3">–</span>
  const texts = classes
    .toSorted((a, b) => Number(b.head) - Number(a.head))
    .map((each) => (each.head ? t('headOf', { name: classText(each) }) : classText(each)))
  const text = formatList(texts)
  return (
    <span className="block truncate" title={text}>
      {text}
    </span>
  )
}

/** Two lines of a teacher on a phone: who, then school, roles and number. */
function useTeacherPhoneRow(scope: ListScope) {
  const lists = useT('lists')
  return useMemo(
    () => (row: TeacherRow) => ({
      title: row.name,
      detail: [
        scope === 'district' ? row.school : '',
        formatList(row.js.map((role) => lists(`teachers.values.js.${role}`))),
        row.phone,
      ]
        .filter(Boolean)
        .join(' · '),
    }),
    [lists, scope],
  )
}
