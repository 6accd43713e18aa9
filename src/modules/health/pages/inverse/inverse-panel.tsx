import { useT } from '@/i18n/i18n.ts'
import type { PanelProps } from '@/widgets/panel/panel.tsx'
import type { TableData } from '@/widgets/panel/table-data.ts'
import { HealthFrame, type HealthFrameProps } from '../health-frame.tsx'
import { useInverse } from './inverse-context.ts'
import { notesOf } from './notes-of.ts'

type InversePanelProps = Omit<HealthFrameProps, 'link' | 'query' | 'labels' | 'isEmpty' | 'onDefinition'> & {
  table?: TableData | undefined
  children: PanelProps['children']
}

/** A panel of this page. With nobody in it, it says so; a file of it names standard, adjustment and caveat. */
export function InversePanel({ table, ...rest }: InversePanelProps) {
  const { query, link, define } = useInverse()
  const t = useT('inverse')
  const { data } = query
  return (
    <HealthFrame
      {...rest}
      query={query}
      link={link}
      onDefinition={define}
      isEmpty={data !== undefined && data.entered.questionnaire.n === 0}
      labels={{ title: t('empty.few'), detail: t('empty.fewDetail') }}
      table={table && data ? { ...table, notes: notesOf(data, t) } : undefined}
    />
  )
}
