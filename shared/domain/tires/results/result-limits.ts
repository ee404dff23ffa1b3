/** Most tyres an answer of the API carries (docs/api.md): what counts them can say no more than "200 o más". */
export const MOST_TIRES = 200;
/** Most tyres of one size where every size of a vehicle is listed: there may be thirty. */
export const MOST_OF_EACH_SIZE = 60;
