import type { Meta } from '@storybook/react-vite'
import type { RecordedScreenProps } from '@/kits/live-screen/testing/recorded-screen.tsx'
import { atEachSize, onAWall, type WallStory } from '@/kits/live-screen/testing/wall-story.tsx'
import { labourSearch } from '@/modules/labour/pages/labour-search.ts'
import { LabourScreenPage } from './labour-screen-page.tsx'
import district from './testing/recorded-district.json'
import school from './testing/recorded-school.json'

/** Labour lessons and practice of a district, or of one school. */
const meta: Meta<RecordedScreenProps> = {
  title: 'Live and walls 实时与大屏/Labour wall 劳动教育大屏',
  // A page of prop docs would draw pictures of 4K below each other.
  tags: ['!autodocs'],
  ...onAWall,
  args: { Page: LabourScreenPage, path: '/work/base', search: labourSearch },
}
export default meta

const ofDistrict = atEachSize(district, '劳动在哪里开展？')
export const District720p: WallStory = { ...ofDistrict.hd, tags: ['!test'] }
export const District1080p: WallStory = ofDistrict.fullHd
export const District4K: WallStory = { ...ofDistrict.ultraHd, tags: ['!test'] }

const ofSchool = atEachSize(school, '劳动在哪里开展？')
export const School720p: WallStory = { ...ofSchool.hd, tags: ['!test'] }
export const School1080p: WallStory = ofSchool.fullHd
export const School4K: WallStory = { ...ofSchool.ultraHd, tags: ['!test'] }
