// Words of no wallet that there is: every first one goes with every second one.

const FIRST =
  'Amber Brisk Cobalt Dapper Ember Fabled Gentle Hollow Indigo Jolly Keen Lofty Mellow Nimble Olive Plucky Quaint Rustic Silver Tidy Umber Velvet Willow Young Zesty Bright Copper Dusky Frosty Golden'
const SECOND =
  'Acorn Badger Cabin Drawer Envelope Fern Garage Harbour Island Jug Kettle Lantern Marmot Nest Orchard Pocket Quilt Rucksack Satchel Teapot'

/** Six hundred names, each once. */
export const inventedNames = (): readonly string[] =>
  FIRST.split(' ').flatMap((first) => SECOND.split(' ').map((second) => `${first} ${second}`))
