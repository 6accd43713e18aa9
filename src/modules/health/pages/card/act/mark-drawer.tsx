import * as z from 'zod/mini'
import { useEditTest } from '@/modules/health/api/card.ts'
import {
  testFields,
  type CardTest,
  type HealthCard,
  type TestFields,
} from '@/modules/health/contract/card.ts'
import { useT } from '@/i18n/i18n.ts'
import { NumberInput } from '@/kits/form/number-input.tsx'
import { TextInput } from '@/kits/form/text-input.tsx'
import { fitnessItemNames } from '@/standards/fitness/item.ts'
import { CorrectionDrawer } from './correction-drawer.tsx'
import { useCorrection, why } from './use-correction.tsx'
import { useFieldText } from './use-field-text.ts'

const schema = z.extend(testFields, why)

type MarkDrawerProps = { card: HealthCard; test: CardTest; onClose: () => void }

/** Registers what was made up, or puts a wrong mark right. */
export function MarkDrawer({ card: { student }, test, onClose }: MarkDrawerProps) {
  const t = useT('health-card')
  const edit = useEditTest()
  const { written } = useFieldText()
  const { form, dialog } = useCorrection({
    student,
    schema,
    record: test,
    onClose,
    fieldsOf: (of) => fieldsOf(of, written),
    async write(version, changes, reason, note) {
      const round = test.round.id
      const answer = await edit.mutateAsync({ id: student.id, round, version, reason, note, changes })
      return { ...answer, current: answer.current.test ?? test }
    },
    labels: {
      saved: t('edit.saved'),
      unsaved: t('edit.unsaved'),
      of: (name, code) =>
        code !== 'required' && (name === 'heightCm' || name === 'weightKg') ? t('edit.size') : undefined,
    },
  })
  const labels = {
    title: t('edit.title'),
    hint: t('edit.hint'),
    submit: t('edit.submit'),
    takenOn: t('edit.takenOn'),
  }
  return (
    <CorrectionDrawer student={student} form={form} dialog={dialog} labels={labels} onClose={onClose}>
      <div className="grid grid-cols-2 gap-x-4 gap-y-2">
        {fitnessItemNames
          .filter((item) => item in test.written)
          .map((item) => (
            <TextInput key={item} form={form} name={item} label={t(`item.${item}`)} />
          ))}
        <NumberInput form={form} name="heightCm" label={t('edit.heightCm')} unit="cm" />
        <NumberInput form={form} name="weightKg" label={t('edit.weightKg')} unit="kg" />
      </div>
    </CorrectionDrawer>
  )
}

/** What a form of a test begins with; `written` puts 免测 and 缺席 into the reader's words. */
function fieldsOf(
  { takenOn, heightCm, weightKg, written: marks }: CardTest,
  written: (text: string) => string,
): TestFields {
  const items = fitnessItemNames.map((item) => [item, written(marks[item] ?? '')])
  return {
    ...(Object.fromEntries(items) as Omit<TestFields, 'takenOn' | 'heightCm' | 'weightKg'>),
    takenOn: takenOn ?? '',
    heightCm,
    weightKg,
  }
}
