import { useNavigate } from '@tanstack/react-router'
import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import { useAccess } from '@/api/access.ts'
import { useBringBack } from '@/modules/records/api/turnover.ts'
import { leaverList, type LeaverRow } from '@/modules/records/contract/leaver-list.ts'
import { leaversCount, leaversPage } from '@/modules/records/contract/leavers.ts'
import { useT } from '@/i18n/i18n.ts'
import { ExportButton } from '@/kits/export/export-button.tsx'
import { ListTable } from '@/kits/table/list-table.tsx'
import type { Bulk } from '@/kits/table/list-table-props.ts'
import { ofEachScope } from '@/kits/table/of-scope.ts'
import { useListAddress } from '@/kits/table/use-list-address.ts'
import { useListState } from '@/kits/table/use-list-state.ts'
import { useStudentChoices } from '@/kits/table/use-student-choices.ts'
import { allows } from '@/session/allows.ts'
import { Button } from '@/ui/button.tsx'
import { toast } from '@/ui/toast-store.ts'
import { EnterDialog } from '../handover/enter-dialog.tsx'

const definitions = ofEachScope(leaverList, 'leavers')
const rowName = (row: LeaverRow) => row.name

/** Who graduated or left: readable, each opening noted, and in no other list. A school can bring somebody back. */
export function LeaversPage() {
  const t = useT('turnover')
  const isDistrict = allows(useAccess(), ['qu'])
  const scope = isDistrict ? 'district' : 'school'
  const definition = definitions[scope]
  const state = useListState(definition, ...useListAddress())
  const choices = useStudentChoices(scope, [])
  const navigate = useNavigate()
  const bringBack = useBringBack()
  const [chosen, setChosen] = useState<{ ids: number[]; onDone: () => void }>()
  const page = isDistrict ? '/manage/cityStudent' : '/manage/student'
  const idsOf = ({ selection }: Bulk) => ('ids' in selection ? selection.ids : [])
  return (
    <>
      <ListTable
        definition={definition}
        page={leaversPage}
        count={leaversCount}
        state={state}
        choices={choices}
        rowName={rowName}
        onOpen={(row) => void navigate({ to: page as '/log', search: { id: row.id } as object })}
        bulk={(bulk) => (
          <>
            {!isDistrict && (
              <Button
                look="primary"
                icon={<UserCheck aria-hidden size={16} />}
                disabled={idsOf(bulk).length === 0 || idsOf(bulk).length > 200}
                title={idsOf(bulk).length === 0 ? t('leavers.tickThem') : undefined}
                onClick={() => setChosen({ ids: [...idsOf(bulk)], onDone: bulk.clear })}
              >
                {t('leavers.bringBack')}
              </Button>
            )}
            <ExportButton
              definition={definition}
              query={bulk.shown.query}
              selection={bulk.selection}
              columns={bulk.shown.columns}
              total={bulk.n}
            />
          </>
        )}
        emptyHint={{ title: t('leavers.none'), detail: t('leavers.noneWhy') }}
      />
      {chosen && (
        <EnterDialog
          name={t('leavers.chosen', { count: chosen.ids.length })}
          error={bringBack.error}
          busy={bringBack.isPending}
          onClose={() => setChosen(undefined)}
          onEnter={(classId) =>
            bringBack.mutate(
              { ids: chosen.ids, classId },
              {
                onSuccess({ n, skipped }) {
                  setChosen(undefined)
                  chosen.onDone()
                  toast(
                    skipped > 0
                      ? t('leavers.backSome', { count: n, skipped })
                      : t('leavers.back', { count: n }),
                    { state: skipped > 0 ? 'watch' : 'good' },
                  )
                },
              },
            )
          }
        />
      )}
    </>
  )
}
