import { useMemo } from 'react'
import type { AddedFrom } from '@/contract/node-screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { useFromNote } from '@/kits/node-screen/use-from-text.ts'
import type { NodeSport } from '@/modules/sport/contract/node-screen.ts'
import { CalendarView } from '../screen/calendar-panel.tsx'
import { HoursView } from '../screen/hours-panel.tsx'
import { ItemsFrame } from '../screen/items-frame.tsx'
import { MinutesView } from '../screen/minutes-panel.tsx'
import { SexesFrame } from '../screen/sexes-frame.tsx'
import { StreaksView } from '../screen/streaks-panel.tsx'
import { TwoHourView } from '../screen/two-hour-panel.tsx'
import { ItemBarsView } from '../screen/wall/items-panel.tsx'
import { ChildrenPanel } from './children-panel.tsx'
import { useReading, type NodeQuery, type NodeScreen } from './node-reading.ts'

/** What each panel of a node is given; `onDrill` goes to a place below, and is undefined on a wall. */
export type NodePanelProps = { query: NodeQuery; onDrill?: ((code: string) => void) | undefined }

const childrenOf = (_: NodeScreen, { stages, uncounted }: NodeSport) => ({ stages, uncounted })
export const NodeChildren = ({ query, onDrill }: NodePanelProps) => (
  <ChildrenPanel query={useReading(query, childrenOf)} onDrill={onDrill} />
)

const gradesOf = ({ grades }: NodeScreen) => grades
export function NodeTwoHours({ query }: NodePanelProps) {
  const reading = useReading(query, gradesOf)
  const note = useNote(reading.data, query)
  return <TwoHourView query={reading} note={note} whole={query.data?.screen?.head.figures} />
}

const daysOf = ({ days }: NodeScreen) => days
export function NodeCalendar({ query }: NodePanelProps) {
  const reading = useReading(query, daysOf)
  return <CalendarView query={reading} note={useNote(reading.data, query)} />
}

/** The mean of each day; its quartiles are of children, and no sum of what districts publish. */
export function NodeMinutes({ query }: NodePanelProps) {
  const t = useT('sport')
  const reading = useReading(query, daysOf)
  return <MinutesView query={reading} note={useNote(reading.data, query)} unit={t('node.minutesUnit')} />
}

const itemsOf = ({ items }: NodeScreen) => items
export function NodeItems({ query }: NodePanelProps) {
  const reading = useReading(query, itemsOf)
  return <ItemsFrame query={reading} note={useNote(reading.data, query)} doubt="kept" />
}
export function NodeItemBars({ query }: NodePanelProps) {
  const reading = useReading(query, itemsOf)
  return <ItemBarsView query={reading} note={useNote(reading.data, query)} />
}

const hoursOf = ({ hours }: NodeScreen) => hours
export function NodeHours({ query }: NodePanelProps) {
  const t = useT('sport')
  const reading = useReading(query, hoursOf)
  return <HoursView query={reading} note={useNote(reading.data, query)} unit={t('unit.hours')} />
}

const streaksOf = ({ streaks }: NodeScreen) => streaks
export function NodeStreaks({ query }: NodePanelProps) {
  const reading = useReading(query, streaksOf)
  return <StreaksView query={reading} note={useNote(reading.data, query)} />
}

const sexesOf = ({ sexes }: NodeScreen) => sexes
export function NodeSexes({ query }: NodePanelProps) {
  const t = useT('sport')
  const vision = useT('vision')
  const reading = useReading(query, sexesOf)
  const { data } = reading
  const rows = useMemo(
    () =>
      data?.rows.map(({ stage, boys, girls }) => ({
        id: stage,
        label: vision(`stageRow.${stage}`),
        first: boys,
        second: girls,
      })) ?? [],
    [data, vision],
  )
  return (
    <SexesFrame
      title={t('panel.sexes')}
      unit={t('unit.participation')}
      query={reading}
      note={useNote(data, query)}
      rows={rows}
    />
  )
}

/** From how many districts a panel is. */
const useNote = (figures: { from: AddedFrom } | undefined, { data }: NodeQuery) =>
  useFromNote(figures?.from, data?.screen?.head.from)
