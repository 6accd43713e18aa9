import type { Meta } from '@storybook/react-vite'
import type { RecordedScreenProps } from '@/kits/live-screen/testing/recorded-screen.tsx'
import { atEachSize, onAWall, type WallStory } from '@/kits/live-screen/testing/wall-story.tsx'
import { healthSearch } from '@/modules/health/pages/health-search.ts'
import { HealthScreenPage } from './health-screen-page.tsx'
import district from './testing/recorded-district.json'
import school from './testing/recorded-school.json'

/** Health checks and fitness of a district, or of one school. */
const meta: Meta<RecordedScreenProps> = {
  title: 'Live and walls 实时与大屏/Health wall 体质健康大屏',
  // A page of prop docs would draw pictures of 4K below each other.
  tags: ['!autodocs'],
  ...onAWall,
  args: { Page: HealthScreenPage, path: '/health/screen', search: healthSearch },
}
export default meta

const ofDistrict = atEachSize(district, '体测等级')
export const District720p: WallStory = { ...ofDistrict.hd, tags: ['!test'] }
export const District1080p: WallStory = ofDistrict.fullHd
export const District4K: WallStory = { ...ofDistrict.ultraHd, tags: ['!test'] }

const ofSchool = atEachSize(school, '体测等级')
export const School720p: WallStory = { ...ofSchool.hd, tags: ['!test'] }
export const School1080p: WallStory = ofSchool.fullHd
export const School4K: WallStory = { ...ofSchool.ultraHd, tags: ['!test'] }
