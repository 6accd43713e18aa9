import { formatDateTime } from '@/i18n/formats.ts'
import type { TableNote } from '@/widgets/panel/table-data.ts'
import type { Inverse, InverseT } from './inverse-context.ts'

/** `年级、性别`, `不调整`. */
export const adjustWord = ({ adjusted }: Inverse, t: InverseT): string =>
  t(`adjust.${adjusted.length > 1 ? 'both' : (adjusted[0] ?? 'none')}`)

/** What the figures of a file rest on. */
export const notesOf = (data: Inverse, t: InverseT): TableNote[] => [
  [
    t(`outcome.${data.outcome}.name`),
    [data.standard, data.unconfirmed && t('how.unconfirmed')].filter(Boolean).join(t('semicolon')),
  ],
  [t('definition.adjusted'), adjustWord(data, t)],
  [t('how.title'), `${t('how.causeHead')}${t('how.recall')}`],
  [t('definition.asOf'), formatDateTime(data.asOf)],
]
