import { useState } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import type { CompetitionEntry } from '@/modules/competitions/api/competitions.ts'
import { useClassPupils } from '@/modules/records/api/students.ts'
import { useClassChoices } from '@/api/organisation-choices.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-words.ts'
import { Select } from '@/ui/select.tsx'
import { Panel } from '@/widgets/panel/panel.tsx'
import type { Meet, MeetEvent } from '../meet/meet.ts'
import { useMeetWords } from '../use-meet-words.ts'
import { EntryRow } from './entry-row.tsx'

type EntryPanelProps = { meet: Meet; event: MeetEvent; entries: readonly CompetitionEntry[] }

/** The pupils of a class whom the event is for: who is entered, who may be, and how many places are left. */
export function EntryPanel({ meet, event, entries }: EntryPanelProps) {
  const t = useT('competition')
  const words = useMeetWords()
  const classText = useClassText()
  const { organisation } = useCurrentUser()
  const classes = useClassChoices()
  const fitting =
    classes.data?.rows.filter(({ grade }) => grade >= event.gradeFrom && grade <= event.gradeTo) ?? []
  const [chosen, setChosen] = useState<number>()
  const open = chosen ?? fitting[0]?.id
  const pupils = useClassPupils(organisation.schoolId, open)
  const rows = pupils.data?.rows.filter(({ sex }) => sex === event.sex)
  const inEvent = entries.filter(({ eventId }) => eventId === event.id)
  const isDistrict = meet.head.level === 'district'
  const ofTeam = isDistrict ? inEvent : inEvent.filter((one) => one.class.id === open)
  const isFull = ofTeam.length >= meet.perTeam
  const error = classes.error ?? pupils.error
  const isEmpty = classes.data && (fitting.length === 0 || rows?.length === 0)
  return (
    <Panel
      title={`${words.group(event)} ${words.event(event)}`}
      unit={t(isDistrict ? 'entry.ofSchool' : 'entry.ofClass', { n: ofTeam.length, of: meet.perTeam })}
      state={isEmpty ? 'empty' : rows ? 'ready' : error ? 'error' : 'loading'}
      skeleton="rows"
      words={{ title: t('entry.nobody'), detail: t('entry.nobodyWhy') }}
      {...(error && { error })}
      onRetry={() => void pupils.refetch()}
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
        {rows?.map((pupil) => (
          <EntryRow
            key={pupil.id}
            pupil={pupil}
            event={event}
            entry={inEvent.find(({ student }) => student.id === pupil.id)}
            taken={entries.filter(({ student }) => student.id === pupil.id).length}
            perPupil={meet.perPupil}
            isFull={isFull}
          />
        ))}
      </ul>
    </Panel>
  )
}
