import type { RoundRef } from '@/contract/figures.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { definitionSets, type DefinitionSetId } from '@/standards/definition-set.ts'
import type { TableNote } from '@/widgets/panel/table-data.ts'
import { roundName, type VisionT } from './screen/labels.ts'

export type Provenance = {
  round: Pick<RoundRef, 'term' | 'year' | 'open'>
  definitionSet: DefinitionSetId
  asOf: string
}

/** Of which round figures are, by which definitions, and true as of when: for files, which leave the page behind. */
export const provenanceNotes = ({ round, definitionSet, asOf }: Provenance, t: VisionT): TableNote[] => [
  [t('round.picker'), roundName(round, t)],
  [
    t('definition.standard'),
    t('definition.standardVersion', {
      standard: t(`definition.standards.${definitionSet}`),
      version: definitionSets[definitionSet].version,
    }),
  ],
  [t('definition.asOf'), formatDateTime(asOf)],
]
