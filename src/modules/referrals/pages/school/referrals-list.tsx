import { FileUp } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useAccess } from '@/api/access.ts'
import { useRounds } from '@/api/rounds.ts'
import { useT } from '@/i18n/i18n.ts'
import { ExportButton } from '@/kits/export/export-button.tsx'
import { NoRound } from '@/kits/rounds/no-round.tsx'
import { ListTable } from '@/kits/table/list-table.tsx'
import { ofEachScope } from '@/kits/table/of-scope.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { useListAddress } from '@/kits/table/use-list-address.ts'
import { useListState } from '@/kits/table/use-list-state.ts'
import { useStudentChoices } from '@/kits/table/use-student-choices.ts'
import { useRevealInList } from '@/modules/records/api/students.ts'
import { referralList, type ReferralRow } from '@/modules/referrals/contract/referral-list.ts'
import { referralsCount, referralsPage } from '@/modules/referrals/contract/referrals.ts'
import { useSearchStep } from '@/lib/use-search-step.ts'
import { allows } from '@/session/allows.ts'
import { Button } from '@/ui/button.tsx'
import { Tag } from '@/ui/tag.tsx'
import { FunnelPanel } from '../funnel/funnel-panel.tsx'
import { ActButtons } from './act-buttons.tsx'
import { ActParts } from './act-parts.tsx'
import type { ReferralAct } from './referral-act.ts'
import { CaseDrawer } from './case-drawer.tsx'
import { LatePanel } from './late-panel.tsx'
import type { ReferralSearch } from './referral-search.ts'

const definition = ofEachScope(referralList, 'referrals').school
const rowName = (row: ReferralRow) => row.name

/** Who of a round is to be seen by a doctor, and how far each has come: the school books, a teacher reads the own classes (REF-02, REF-07). */
export function ReferralsList() {
  const t = useT('referrals')
  const lists = useT('lists')
  const classText = useClassText()
  const state = useListState(definition, ...useListAddress())
  const isSchool = allows(useAccess(), ['admin'])
  const { data: found } = useRounds()
  const choices = useStudentChoices('school', [])
  const reveal = useRevealInList()
  const go = useSearchStep<ReferralSearch>()
  const [act, setAct] = useState<ReferralAct>()
  const [opened, open] = useState<number>()
  const chosen = state.query.filters?.['round']
  const round = Array.isArray(chosen) ? Number(chosen[0]) : found?.rounds[0]?.id
  const filter = useMemo(() => (round === undefined ? {} : { round }), [round])
  if (found?.rounds.length === 0) return <NoRound kind="vision" />
  return (
    <div className="@container flex min-h-0 flex-1 flex-col gap-3">
      <div className="grid min-h-0 flex-1 gap-3 @5xl:grid-cols-[minmax(0,776fr)_minmax(0,388fr)]">
        <div className="flex min-h-0 min-w-0 flex-col gap-3">
          {isSchool && <FunnelPanel filter={filter} className="min-h-72 shrink-0" />}
          <ListTable
            definition={definition}
            page={referralsPage}
            count={referralsCount}
            state={state}
            choices={choices}
            rowName={rowName}
            phoneRow={(row) => ({
              title: row.name,
              detail: [classText(row.class), row.on].filter(Boolean).join(' · '),
              tag: <Tag>{lists(`referrals.values.step.${row.step}`)}</Tag>,
            })}
            reveal={reveal}
            onOpen={({ id }) => open(id)}
            bulk={(bulk) =>
              isSchool &&
              round !== undefined && (
                <ActButtons bulk={bulk} round={round} onAct={setAct} definition={definition} />
              )
            }
            actions={(shown) => (
              <>
                {isSchool && round !== undefined && (
                  <Button icon={<FileUp aria-hidden size={16} />} onClick={() => go({ import: 1, round })}>
                    {t('workbook.import')}
                  </Button>
                )}
                <ExportButton
                  definition={definition}
                  query={shown.query}
                  columns={shown.columns.filter((key) => key !== 'round')}
                  total={shown.total}
                />
              </>
            )}
            emptyHint={{ title: t('empty.title'), detail: t('empty.detail') }}
          />
        </div>
        <LatePanel
          round={round}
          canRemind={isSchool}
          onShow={(id) => {
            state.apply({ filters: { class: [id], late: ['late', 'missed'] }, sort: [] })
          }}
        />
      </div>
      {act && <ActParts act={act} onClose={() => setAct(undefined)} />}
      {opened !== undefined && round !== undefined && (
        <CaseDrawer
          key={opened}
          id={opened}
          round={round}
          canAct={isSchool}
          onClose={() => open(undefined)}
        />
      )}
    </div>
  )
}
