import { expect, test } from 'vitest'
import importEn from '../../../locales/en-US/import.json' with { type: 'json' }
import listsEn from '../../../locales/en-US/lists.json' with { type: 'json' }
import uiEn from '../../../locales/en-US/ui.json' with { type: 'json' }
import importZh from '../../../locales/zh-CN/import.json' with { type: 'json' }
import listsZh from '../../../locales/zh-CN/lists.json' with { type: 'json' }
import uiZh from '../../../locales/zh-CN/ui.json' with { type: 'json' }
import { parseAcuity } from '@/standards/acuity.ts'
import { acuityCategories } from '@/standards/acuity-category.ts'

const texts = [importEn.value, importZh.value, uiEn.acuity, uiZh.acuity].concat(
  [listsEn, listsZh].flatMap(({ visionRecords: { values } }) => [values.ucvaRight, values.ucvaLeft]) as never,
)

test('FND-import every word for an acuity that a page or a file shows is read back as that acuity', () => {
  for (const labels of texts)
    for (const category of acuityCategories)
      expect(parseAcuity(labels[category])).toMatchObject({ ok: true, acuity: category })
})
