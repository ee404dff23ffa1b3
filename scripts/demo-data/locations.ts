import { tableRows } from "./csv.ts";

export type LocationKind = "dealer" | "factoryStore" | "humanResources" | "courier";

export type Location = {
  readonly id: number;
  readonly kind: LocationKind;
  readonly dealer: string;
  readonly name: string;
  /** SAT state key (c_estado). */
  readonly state: string;
  readonly city: string;
  readonly street: string;
  readonly number: string;
  readonly apartment: string;
  readonly neighborhood: string;
  readonly zip: string;
  readonly phone: string;
};

/** Invented dealers on invented numbers of plausible streets; city, neighbourhood and postal code belong together. */
const DEALERS = `
AGU|Aguascalientes|20000|Zona Centro|Av. José María Chávez|412||Llantera Hidrocálida|Centro|449
AGU|Aguascalientes|20237|Hermanos Carreón|Av. Mahatma Gandhi|1205||Llantera Hidrocálida|Gandhi|449
BCN|Tijuana|22000|Zona Centro|Blvd. Agua Caliente|2260||Llantas del Pacífico|Tijuana Centro|664
BCN|Mexicali|21000|Centro Cívico|Calz. Independencia|1034||Llantas del Pacífico|Mexicali|686
BCN|Ensenada|22890|California|Av. Reforma|655||Servillantas Ensenada|Reforma|646
BCS|La Paz|23084|El Dorado|Blvd. Forjadores de Sudcalifornia|3120||Servillantas del Golfo|La Paz|612
BCS|San José del Cabo|23400|San José del Cabo Centro|Carretera Transpeninsular|880||Servillantas del Golfo|Los Cabos|624
CAM|Campeche|24000|San Francisco de Campeche Centro|Av. Gobernadores|318||Llantas de la Península|Campeche|981
CAM|Ciudad del Carmen|24100|Ciudad del Carmen Centro|Av. Periférica Norte|97||Llantas de la Península|Carmen|938
COA|Saltillo|25000|Saltillo Zona Centro|Blvd. Venustiano Carranza|1740||Rines y Llantas del Norte|Saltillo|844
COA|Torreón|27000|Torreón Centro|Blvd. Independencia|2215||Rines y Llantas del Norte|Laguna|871
COL|Colima|28000|Colima Centro|Av. Rey Colimán|266||Centro Llantero Colima|Centro|312
COL|Manzanillo|28200|Manzanillo Centro|Blvd. Miguel de la Madrid|1190||Centro Llantero Colima|Manzanillo|314
CHP|Tuxtla Gutiérrez|29000|Guadalupe|Blvd. Belisario Domínguez|1875||Llantera Grijalva|Tuxtla|961
CHP|Tapachula|30700|Tapachula Centro|4a. Avenida Norte|142||Llantera Grijalva|Tapachula|962
CHH|Chihuahua|31000|El Bajo|Av. Tecnológico|5309||Autoservicio Sierra Madre|Tecnológico|614
CHH|Juárez|32000|Centro|Av. 16 de Septiembre|730||Autoservicio Sierra Madre|Juárez|656
CMX|Ciudad de México|03100|Del Valle Centro|Av. Insurgentes Sur|1188|A|Llantas Anáhuac|Del Valle|55
CMX|Ciudad de México|09470|Sinatel|Calz. Ermita Iztapalapa|615||Llantas Anáhuac|Ermita|55
CMX|Ciudad de México|07820|Tres Estrellas|Calz. de Guadalupe|402||Servicio Llantero Tepeyac|Guadalupe|55
CMX|Ciudad de México|04920|Los Girasoles|Calz. del Hueso|571||Llantas Anáhuac|Coapa|55
DUR|Durango|34000|Herrera Leyva|Av. 20 de Noviembre|1408||Llantera Guadiana|Durango|618
DUR|Gómez Palacio|35000|Gómez Palacio Centro|Blvd. Miguel Alemán|285||Rines y Llantas del Norte|Gómez Palacio|871
GUA|León|37000|Centro|Blvd. Adolfo López Mateos|1520||Llantera del Bajío|Centro|477
GUA|León|37160|Jardines del Moral|Paseo de los Insurgentes|804||Llantera del Bajío|Insurgentes|477
GUA|Irapuato|36500|Irapuato Centro|Av. Guerrero|1316||Llantera del Bajío|Irapuato|462
GUA|Celaya|38000|Celaya Centro|Av. Tecnológico|389||Llantera del Bajío|Celaya|461
GRO|Acapulco|39300|Acapulco de Juárez Centro|Av. Cuauhtémoc|720||Llantas de la Costa|Acapulco|744
GRO|Chilpancingo|39000|Chilpancingo de los Bravos Centro|Blvd. Vicente Guerrero|154||Llantas de la Costa|Chilpancingo|747
HID|Pachuca|42000|Centro|Blvd. Felipe Ángeles|1630||Llantera La Bella Airosa|Pachuca|771
HID|Tulancingo|43600|Tulancingo Centro|Blvd. Emiliano Zapata|210||Llantera La Bella Airosa|Tulancingo|775
JAL|Guadalajara|44100|Guadalajara Centro|Av. 16 de Septiembre|640||Llantimax Occidente|Centro|33
JAL|Guadalajara|44940|Zona Industrial|Av. Gobernador Curiel|2755||Llantimax Occidente|Zona Industrial|33
JAL|Zapopan|45140|La Loma|Av. Laureles|318||Llantimax Occidente|Laureles|33
JAL|Puerto Vallarta|48312|Residencial Fluvial Vallarta|Av. Fluvial Vallarta|131||Llantimax Occidente|Vallarta|322
MEX|Ecatepec|55000|San Cristóbal Centro|Av. Vía Morelos|415||Servicio Llantero Tepeyac|Ecatepec|55
MEX|Naucalpan|53000|San Bartolo Naucalpan (Naucalpan Centro)|Av. 16 de Septiembre|88||Llantas Anáhuac|Naucalpan|55
MEX|Toluca|50000|Centro|Paseo Tollocan|1022||Llantera Nevado|Toluca|722
MIC|Morelia|58000|Centro Histórico|Av. Madero Poniente|1866||Llantas Purépecha|Morelia|443
MIC|Uruapan|60000|Uruapan Centro|Paseo Lázaro Cárdenas|734||Llantas Purépecha|Uruapan|452
MOR|Cuernavaca|62000|Cuernavaca Centro|Av. Morelos Sur|905||Llantera La Primavera|Cuernavaca|777
MOR|Cuautla|62740|Centro|Av. Reforma|512||Llantera La Primavera|Cuautla|735
NAY|Tepic|63000|Tepic Centro|Av. Insurgentes|1277||Centro Llantero Nayar|Tepic|311
NAY|Bucerías|63732|Bucerías Centro|Av. Héroes de Nacozari|64||Centro Llantero Nayar|Bucerías|329
NLE|Monterrey|64000|Monterrey Centro|Av. Cuauhtémoc|838||Llantas Cerro de la Silla|Centro|81
NLE|San Nicolás de los Garza|66450|Anáhuac|Av. Universidad|1501||Llantas Cerro de la Silla|Anáhuac|81
NLE|Guadalupe|67100|Ciudad Guadalupe Centro|Av. Benito Juárez|420||Llantas Cerro de la Silla|Guadalupe|81
OAX|Oaxaca|68030|Benito Juárez|Av. Símbolos Patrios|917||Llantera Monte Albán|Oaxaca|951
OAX|Tuxtepec|68300|Tuxtepec Centro|Blvd. Benito Juárez|1153||Llantera Monte Albán|Tuxtepec|287
PUE|Puebla|72000|Centro|Blvd. 5 de Mayo|1604||Llantas Angelópolis|Centro|222
PUE|Tehuacán|75700|Centro de la Ciudad|Av. Reforma Norte|308||Llantas Angelópolis|Tehuacán|238
QUE|Querétaro|76000|Centro|Av. Zaragoza|295||Servillantas Querétaro|Zaragoza|442
QUE|San Juan del Río|76800|Centro|Av. Juárez Poniente|72||Servillantas Querétaro|San Juan|427
ROO|Cancún|77500|Cancún Centro|Av. López Portillo|540||Llantas del Caribe|Cancún|998
ROO|Chetumal|77000|Chetumal Centro|Av. Insurgentes|386||Llantas del Caribe|Chetumal|983
SLP|San Luis Potosí|78000|San Luis Potosí Centro|Av. Venustiano Carranza|1455||Llantera Potosina|Carranza|444
SLP|Ciudad Valles|79000|Ciudad Valles Centro|Blvd. México Laredo|233||Llantera Potosina|Huasteca|481
SIN|Culiacán|80000|Centro|Blvd. Francisco I. Madero|1042||Llantas del Humaya|Culiacán|667
SIN|Mazatlán|82000|Centro|Av. Ejército Mexicano|1899||Llantas del Humaya|Mazatlán|669
SON|Hermosillo|83000|Centro Norte|Blvd. Luis Encinas|611||Llantera del Desierto|Hermosillo|662
SON|Ciudad Obregón|85000|Ciudad Obregón Centro (Fundo Legal)|Calle Miguel Alemán|478||Llantera del Desierto|Obregón|644
TAB|Villahermosa|86000|Centro Delegacional 6|Av. Paseo Tabasco|1123||Llantas del Sureste|Villahermosa|993
TAB|Cárdenas|86500|Cárdenas Centro|Av. Lázaro Cárdenas|205||Llantas del Sureste|Cárdenas|937
TAM|Reynosa|88500|Ciudad Reynosa Centro|Blvd. Hidalgo|760||Llantas Frontera|Reynosa|899
TAM|Tampico|89000|Tampico Centro|Av. Hidalgo|2308||Llantas Frontera|Tampico|833
TLA|Apizaco|90300|Centro|Av. 16 de Septiembre|617||Llantera Malintzin|Apizaco|241
TLA|Tlaxcala|90000|Tlaxcala Centro|Blvd. Guillermo Valle|58||Llantera Malintzin|Tlaxcala|246
VER|Veracruz|91700|Veracruz Centro|Av. 20 de Noviembre|934||Llantas del Puerto|Veracruz|229
VER|Xalapa|91000|Xalapa Enríquez Centro|Av. Lázaro Cárdenas|411||Llantas del Puerto|Xalapa|228
VER|Coatzacoalcos|96577|5 de Febrero|Av. Universidad Veracruzana|1730||Llantas del Puerto|Coatzacoalcos|921
YUC|Mérida|97179|Miraflores|Calle 50 Sur|245||Llantas de la Península|Mérida|999
YUC|Valladolid|97780|Valladolid Centro|Calle 41|198||Llantas de la Península|Valladolid|985
ZAC|Zacatecas|98000|Zacatecas Centro|Blvd. López Portillo|326||Llantera La Bufa|Zacatecas|492
ZAC|Fresnillo|99000|Fresnillo Centro|Av. Hidalgo|809||Llantera La Bufa|Fresnillo|493
`;

const FACTORY_STORES = `
GUA|León|37490|Ciudad del Niño|Blvd. Delta|2001||Rodada|Factory Store León|477
JAL|Guadalajara|44940|Zona Industrial|Calle 26|2388||Rodada|Factory Store Guadalajara|33
`;

const HUMAN_RESOURCES = `
GUA|León|37490|Ciudad del Niño|Blvd. Delta|2003||Rodada|Recursos Humanos Planta León|477
JAL|Guadalajara|44940|Zona Industrial|Calle 26|2390||Rodada|Recursos Humanos Centro de Distribución Guadalajara|33
NLE|San Nicolás de los Garza|66450|Cuauhtémoc|Av. Manuel L. Barragán|605||Rodada|Recursos Humanos Oficina Monterrey|81
CMX|Ciudad de México|06600|Juárez|Av. Paseo de la Reforma|222|Piso 9|Rodada|Recursos Humanos Corporativo|55
`;

const COURIER_OFFICES = `
AGU|Aguascalientes|20207|Canteras de San Javier|Av. Siglo XXI|310||Mensajería Norte|Ocurre Aguascalientes|449
BCN|Tijuana|22665|Fuentes del Sol|Blvd. Insurgentes|1816||Mensajería Norte|Ocurre Tijuana|664
CHH|Chihuahua|31074|Americana|Av. de las Industrias|720||Mensajería Norte|Ocurre Chihuahua|614
CMX|Ciudad de México|03240|Acacias|Av. Universidad|1312||Mensajería Norte|Ocurre Acacias|55
GUA|León|37455|Parque Industrial La Trinidad|Blvd. Aeropuerto|840||Mensajería Norte|Ocurre León|477
JAL|Guadalajara|44267|Eugenia|Calz. Federalismo Norte|1650||Mensajería Norte|Ocurre Guadalajara|33
MEX|Toluca|50160|Santa Ana Tlapaltitlán|Av. Independencia Oriente|1404||Mensajería Norte|Ocurre Toluca|722
NLE|Monterrey|64480|Talleres|Av. Ruiz Cortines|933||Mensajería Norte|Ocurre Monterrey|81
PUE|Puebla|72210|El Pinal|Blvd. Xonaca|2207||Mensajería Norte|Ocurre Puebla|222
QUE|Querétaro|76159|5 de Febrero|Av. 5 de Febrero|1109||Mensajería Norte|Ocurre Querétaro|442
VER|Veracruz|91760|El Coyol|Av. Miguel Alemán|555||Mensajería Norte|Ocurre Veracruz|229
YUC|Mérida|97175|Amalia Solorzano|Calle 65|612||Mensajería Norte|Ocurre Mérida|999
`;

/** Ids start at the kind's own hundred, so that a new row of one kind never moves the others. */
const TABLES: readonly (readonly [kind: LocationKind, firstId: number, table: string])[] = [
  ["dealer", 101, DEALERS],
  ["factoryStore", 11, FACTORY_STORES],
  ["humanResources", 21, HUMAN_RESOURCES],
  ["courier", 41, COURIER_OFFICES],
];

/** Ten digits: area code, a filler of the design's sample numbers (33 1555 0142), and the location's own id. */
const phoneFor = (areaCode: string, id: number) =>
  `${areaCode}${"1555".slice(0, 6 - areaCode.length)}${String(id).padStart(4, "0")}`;

export const LOCATIONS: readonly Location[] = TABLES.flatMap(([kind, firstId, table]) =>
  tableRows(table).map((cells, index) => {
    const [state = "", city = "", zip = "", neighborhood = "", street = "", number = ""] = cells;
    const [apartment = "", dealer = "", name = "", areaCode = ""] = cells.slice(6);
    const id = firstId + index;
    const phone = phoneFor(areaCode, id);
    return { id, kind, dealer, name, state, city, street, number, apartment, neighborhood, zip, phone };
  }),
);
