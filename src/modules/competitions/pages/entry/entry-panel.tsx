import { useState } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import type { CompetitionEntry } from '@/modules/competitions/api/competitions.ts'
import { useClassStudents } from '@/modules/records/api/students.ts'
import { useClassChoices } from '@/api/organisation-choices.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { Select } from '@/ui/select.tsx'
import { Panel } from '@/widgets/panel/panel.tsx'
import type { Competition, CompetitionEvent } from '../competition/competition.ts'
import { useCompetitionLabels } from '../use-competition-labels.ts'
import { EntryRow } from './entry-row.tsx'

type EntryPanelProps = {
  competition: Competition
  event: CompetitionEvent
  entries: readonly CompetitionEntry[]
}

/** The students of a class whom the event is for: who is entered, who may be, and how many places are left. */
export function EntryPanel({ competition, event, entries }: EntryPanelProps) {
  const t = useT('competition')
  const labels = useCompetitionLabels()
  const classText = useClassText()
  const { organisation } = useCurrentUser()
  const classes = useClassChoices()
  const fitting =
    classes.data?.rows.filter(({ grade }) => grade >= event.gradeFrom && grade <= event.gradeTo) ?? []
  const [chosen, setChosen] = useState<number>()
  const open = chosen ?? fitting[0]?.id
  const students = useClassStudents(organisation.schoolId, open)
  const rows = students.data?.rows.filter(({ sex }) => sex === event.sex)
  const inEvent = entries.filter(({ eventId }) => eventId === event.id)
  const isDistrict = competition.head.level === 'district'
  const ofTeam = isDistrict ? inEvent : inEvent.filter((one) => one.class.id === open)
  const isFull = ofTeam.length >= competition.perTeam
  const error = classes.error ?? students.error
  const isEmpty = classes.data && (fitting.length === 0 || rows?.length === 0)
  return (
    <Panel
      title={`${labels.group(event)} ${labels.event(event)}`}
      unit={t(isDistrict ? 'entry.ofSchool' : 'entry.ofClass', { n: ofTeam.length, of: competition.perTeam })}
      state={isEmpty ? 'empty' : rows ? 'ready' : error ? 'error' : 'loading'}
      skeleton="rows"
      labels={{ title: t('entry.nobody'), detail: t('entry.nobodyWhy') }}
      {...(error && { error })}
      onRetry={() => void students.refetch()}
      className="min-h-80"
      tools={
        open !== undefined && (
          <Select
            label={t('columns.class')}
            value={open}
            options={fitting.map((one) => {
              const n = inEvent.filter((entry) => entry.class.id === one.id).length
              return {
                value: one.id,
                label: n > 0 ? `${classText(one)} · ${t('entry.n', { n })}` : classText(one),
              }
            })}
            onChange={setChosen}
          />
        )
      }
    >
      <ul className="flex flex-col divide-y divide-line">
        {rows?.map((member) => (
          <EntryRow
            key={member.id}
            student={member}
            event={event}
            entry={inEvent.find(({ student }) => student.id === member.id)}
            taken={entries.filter(({ student }) => student.id === member.id).length}
            perStudent={competition.perStudent}
            isFull={isFull}
          />
        ))}
      </ul>
    </Panel>
  )
}
