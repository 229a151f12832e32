// Which picture stands for which building of the village sheets, by the ids of their data, and in the
// style of which people it is built.
import { library, theatre } from '../kinds/halls';
import { farm, goldMine, gravelBank, orchard, quarry, sawmill } from '../kinds/land';
import { architect, carpenter, tradingPost } from '../kinds/trades';
import type { Drawing } from '../shape';
import * as crafts from './crafts';
import * as fate from './fate';
import * as fields from './fields';
import * as homes from './homes';
import * as honours from './honours';
import * as stores from './stores';
import * as trade from './trade';

const KINDS = {
  ...{ architect, carpenter, farm, goldMine, gravelBank, library, orchard, quarry, sawmill },
  ...{ theatre, tradingPost },
  ...crafts,
  ...fate,
  ...fields,
  ...homes,
  ...honours,
  ...stores,
  ...trade,
};
export type Kind = keyof typeof KINDS;
export type People =
  'romans' | 'barbarians' | 'egyptians' | 'japanese' | 'atlanteans' | 'aztecs' | 'amazons';

/** The six buildings of each adventure village, from the first one on. */
const VILLAGES: readonly (readonly [People, ...Kind[]])[] = [
  ['romans', 'homestead', 'theatre', 'rampartStore', 'greatCellar', 'harmonyGate', 'prospector'],
  ['romans', 'gravelBank', 'shrine', 'diceTavern', 'vault', 'greatHouse', 'masonsGuild'],
  [
    'romans',
    'lumberCamp',
    'bazaar',
    'tollBridge',
    'bridgeBuilders',
    'completedVillage',
    'storageHall',
  ],
  ['romans', 'homestead', 'feastHall', 'supplyWagon', 'roofersYard', 'throneRoom', 'palaceGardens'],
  ['romans', 'fishery', 'bathhouse', 'guardHouse', 'templeOfFate', 'aqueduct', 'foundersHall'],
  ['romans', 'bakery', 'tradingPost', 'townSquare', 'pulleyTower', 'fourGates', 'carpentersGuild'],
  [
    'romans',
    'homestead',
    'moneyChanger',
    'buildersLodge',
    'luckyShrine',
    'fortress',
    'cityPlanner',
  ],
  ['barbarians', 'depot', 'hiringHall', 'cartShed', 'ropeWorks', 'villageGreen', 'manor'],
  ['barbarians', 'manor', 'tradingPost', 'pier', 'envoysHouse', 'hallOfPlans', 'cityPlanner'],
  ['barbarians', 'caravanserai', 'wharf', 'gamingHouse', 'engineers', 'surveyorsArch', 'vault'],
  ['barbarians', 'quarry', 'palaceGate', 'weatherVane', 'thatcher', 'viaduct', 'treadCrane'],
  ['barbarians', 'goldMine', 'cookhouse', 'fortuneTeller', 'cooper', 'citadel', 'cellar'],
  [
    'barbarians',
    'crossroads',
    'tollHouse',
    'threshingFloor',
    'granaryHoist',
    'storageHall',
    'paradeGround',
  ],
  [
    'barbarians',
    'forestersLodge',
    'marketStall',
    'millersHouse',
    'reapersGuild',
    'greatHouse',
    'apprenticeHouse',
  ],
  [
    'egyptians',
    'manor',
    'garden',
    'musterField',
    'wheelOfFortune',
    'chronicleHouse',
    'workersHall',
  ],
  ['egyptians', 'crossroads', 'tollHouse', 'academy', 'saltWorks', 'cornGoddess', 'amphitheatre'],
  ['egyptians', 'manor', 'theatre', 'hayBarn', 'omenStone', 'needle', 'surveyOffice'],
  ['egyptians', 'orchard', 'brewery', 'pawnshop', 'engineers', 'storageHall', 'architect'],
  ['egyptians', 'forestersLodge', 'marketStall', 'watchtower', 'storehouse', 'citadel', 'townHall'],
  ['egyptians', 'homestead', 'bazaar', 'diceTavern', 'granaryHoist', 'greatHouse', 'palaceGardens'],
  ['egyptians', 'depot', 'port', 'almanacHouse', 'apprenticeHouse', 'hallOfPlans', 'logFlume'],
  ['japanese', 'homestead', 'barterYard', 'diceTavern', 'cellar', 'greatTower', 'treasury'],
  [
    'japanese',
    'barracks',
    'foremansHut',
    'dayLabourers',
    'thatcher',
    'villageGreen',
    'cityPlanner',
  ],
  ['japanese', 'stockpile', 'bazaar', 'reapersBarn', 'bridgeBuilders', 'fortress', 'architect'],
  [
    'japanese',
    'stonePit',
    'templeSteps',
    'borderPost',
    'luckyShrine',
    'victoryColumn',
    'palaceGardens',
  ],
  ['japanese', 'settlement', 'tradeHall', 'oldTown', 'cooper', 'harmonyGate', 'weatherVane'],
  ['japanese', 'estate', 'marketStall', 'scoutsPost', 'templeOfFate', 'throneRoom', 'masonsGuild'],
  ['japanese', 'stockpile', 'warehouse', 'councilHall', 'courtOfFavours', 'viaduct', 'cityPlanner'],
  ['atlanteans', 'farm', 'warehouse', 'ciderPress', 'strongroom', 'library', 'pulleyTower'],
  ['atlanteans', 'manor', 'gallery', 'fortuneTeller', 'joinery', 'cornGoddess', 'scaffoldYard'],
  [
    'atlanteans',
    'generalStore',
    'customsHouse',
    'bridgeWardens',
    'provisionHouse',
    'surveyorsArch',
    'foundersHall',
  ],
  [
    'atlanteans',
    'stonePit',
    'tradingPost',
    'soothsayer',
    'reapersGuild',
    'openLands',
    'threshingFloor',
  ],
  [
    'atlanteans',
    'stockpile',
    'marketStall',
    'carpenter',
    'treadCrane',
    'harvestTemple',
    'toolShop',
  ],
  ['atlanteans', 'barracks', 'foremansHut', 'prospector', 'roofersYard', 'aqueduct', 'sawmill'],
  [
    'atlanteans',
    'stonePit',
    'garden',
    'toolShop',
    'fortuneTeller',
    'harvestTemple',
    'palaceGardens',
  ],
  ['aztecs', 'farm', 'moneyChanger', 'silo', 'storehouse', 'harmonyGate', 'gleanersShed'],
  ['aztecs', 'masonsYard', 'wharf', 'millersHouse', 'omenStone', 'viaduct', 'ropeWorks'],
  [
    'aztecs',
    'crossroads',
    'feastHall',
    'reapersBarn',
    'apprenticeHouse',
    'harvestShrine',
    'storehouse',
  ],
  ['aztecs', 'jeweller', 'feastHall', 'almanacHouse', 'storehouse', 'library', 'tavern'],
  ['aztecs', 'estate', 'goldsmith', 'templeOfFate', 'joinery', 'townHall', 'harvestFeast'],
  ['aztecs', 'manor', 'moneyChanger', 'townSquare', 'engineers', 'victoryColumn', 'prospector'],
  ['aztecs', 'stockpile', 'port', 'wheelOfFortune', 'wheelwright', 'surveyorsArch', 'mapRoom'],
  ['amazons', 'manor', 'bazaar', 'oxenStable', 'vault', 'citadel', 'grandPlaza'],
  ['amazons', 'fishery', 'foremansHut', 'musterField', 'treadCrane', 'openLands', 'cityPlanner'],
  ['amazons', 'timberYard', 'smokehouse', 'signalTower', 'omenStone', 'assembly', 'townHall'],
  ['amazons', 'homestead', 'theatre', 'toolShop', 'strongroom', 'fortress', 'palaceGardens'],
  ['amazons', 'estate', 'marketStall', 'parish', 'soothsayer', 'aqueduct', 'storageHall'],
  [
    'amazons',
    'settlement',
    'cookhouse',
    'scaffoldYard',
    'bridgeBuilders',
    'imperialSeat',
    'prospector',
  ],
];

export interface Built {
  drawing: () => Drawing;
  /** Of the adventure sheets; the competition sheet is nobody's. */
  people?: People;
}

export const buildings: ReadonlyMap<string, Built> = new Map<string, Built>([
  ['farm', { drawing: farm }],
  ['sawmill', { drawing: sawmill }],
  ['tool_shop', { drawing: stores.toolShop }],
  ['quarry', { drawing: quarry }],
  ['architects', { drawing: architect }],
  ['fortress', { drawing: honours.fortress }],
  ...VILLAGES.flatMap(([people, ...kinds], i) =>
    kinds.map((kind, slot): [string, Built] => [
      `adv${String(i + 1).padStart(2, '0')}_${slot + 1}`,
      { drawing: KINDS[kind], people },
    ]),
  ),
]);
