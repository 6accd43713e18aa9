import { useT } from '@/i18n/i18n.ts'
import { MinutesCard, SportCard } from '../screen/sport-card.tsx'
import { Figure } from '../screen/wall/figure.tsx'
import { AbsentFigure, Counts, WindowFigures, written } from '../screen/wall/wall-figures.tsx'
import { useReading, type NodeQuery, type NodeScreen } from './node-reading.ts'

const headOf = ({ head }: NodeScreen) => head
const streaksOf = ({ streaks }: NodeScreen) => streaks

/** The figures of a district's screen, of the newest school day and of the week. */
export function NodeFigures({ query }: { query: NodeQuery }) {
  const t = useT('sport')
  const head = useReading(query, headOf)
  const streaks = useReading(query, streaksOf)
  const { figures, before, day } = head.data ?? {}
  const absent = streaks.data?.bands?.find(({ band }) => band === 'absent')?.n
  const rates = (['participation', 'reached', 'reachedIn'] as const).map((name) => (
    <SportCard
      key={name}
      name={name === 'participation' ? 'window' : name}
      metric={name === 'participation' ? name : 'reached'}
      query={head}
      rate={figures?.[name]}
      before={before?.[name]}
      unit={t('unit.times')}
    />
  ))
  return (
    <>
      <SportCard
        name="lastDay"
        metric="participation"
        query={head}
        rate={head.data && (day ? day.rate : { n: 0, of: 0 })}
        unit={t('unit.people')}
      />
      {rates}
      <MinutesCard query={head} figures={figures} before={before} />
      <SportCard
        name="absent"
        metric="streaks"
        query={streaks}
        rate={streaks.data && (streaks.data.bands === null ? null : { n: absent ?? 0, of: streaks.data.of })}
        unit={t('unit.people')}
      />
    </>
  )
}

/** Five of them on a wall. */
export function NodeWallFigures({ query }: { query: NodeQuery }) {
  const t = useT('sport-wall')
  const sport = useT('sport')
  const head = useReading(query, headOf)
  const streaks = useReading(query, streaksOf)
  const day = head.data?.day
  return (
    <>
      <Figure
        label={day ? t('card.lastDay', { day: day.day.slice(5) }) : sport('card.lastDay')}
        query={head}
        figure={written(day?.rate)}
        unit="%"
        foot={<Counts cell={day?.rate} unit={t('unit.people')} />}
      />
      <WindowFigures query={head} />
      <AbsentFigure query={streaks} />
    </>
  )
}
