import { mapFile } from '@/modules/vision/server/map/map-file.ts'
import { toPlane } from '@/modules/vision/server/map/map-plane.ts'
import type { MapOfCodes } from '@/modules/vision/server/map/read-map.ts'
import input from './demo-district-map.json' with { type: 'json' }

/** The map of the demo's district: invented, of no place on earth, so that no approval is needed; it says so wherever it is shown. */
export const demoMap = (): MapOfCodes => ({ isInvented: true, ...toPlane(mapFile.parse(input)) })
