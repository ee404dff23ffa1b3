import { LEAKED_WORDS } from "./leaked-words.ts";

/**
 * What passwords are made of, in Mexico and elsewhere: the words of published lists of leaked passwords, first names, teams,
 * places, months, keys, and the words of this shop's trade. Lower case, without accents; plurals and short forms as they are typed.
 */
const WORDS = `
password passwd pass passwort passw pwd contrasena contrasenia contra clave secreto secreta secret acceso access entrar entra
login admin admon administrador administrator root user usuario guest invitado test testing tester prueba pruebas demo temp temporal
default sistema system server master super superman supervisor manager gerente jefe jefa boss welcome bienvenido bienvenida bienvenidos
hola hello hi holamundo helloworld adios bye gracias porfavor letmein iloveyou loveyou love lovely lover teamo tequiero tqm amor
amores amorcito mivida vida miamor corazon carino beso besos bebe baby princesa princess principe prince reina rey king queen chiquita
chiquito hermosa hermoso bonita bonito linda lindo preciosa sexy guapo guapa angel angela angelito diablo dios jesus jesucristo cristo
jehova virgen guadalupe bendicion fe paz peace freedom libertad familia family mama mami mamita papa papi papito hijo hija hijos hermano
hermana abuelo abuela tio tia primo prima amigo amiga amigos friend friends mother father mom dad sister brother
qwerty qwert qwertyuiop asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qaz wsx edc abc abcd abcde abcdef aaa xxx zaq xsw cde
monkey dragon shadow sunshine football futbol soccer baseball beisbol basketball hockey tennis golf batman superman spiderman
starwars pokemon naruto goku mario zelda minecraft roblox fortnite freefire matrix hunter ranger trustno trustnoone whatever killer
pepper cookie ginger cheese banana orange apple lemon chocolate coffee cafe tequila cerveza mezcal tacos taco pizza chile aguacate
flower flor flores rosa rosas rosita azul rojo verde amarillo negro negra blanco blanca morado gris red blue green yellow black white
purple pink silver gold golden oro plata diamante diamond estrella estrellas star stars luna sol sunny cielo sky mar playa beach agua
water fuego fire tierra earth viento nube lluvia rain nieve snow ice hielo rayo trueno thunder lightning phoenix fenix aguila eagle
leon lion tigre tiger tigres lobo wolf gato gata gatito cat perro perra perrito dog doggie puppy osito oso bear toro caballo horse
conejo pajaro mariposa butterfly delfin dolphin panda pantera panther puma cobra snake dinosaurio chango mono tortuga elefante
mustang camaro corvette ferrari porsche mercedes bmw audi toyota honda nissan mazda ford chevrolet chevy dodge jeep kia hyundai
volkswagen vw vocho jetta tsuru sentra versa aveo civic corolla hilux harley yamaha suzuki kawasaki tesla renault peugeot seat
llanta llantas llantera llanteria llantitas rin rines rueda ruedas neumatico neumaticos goma gomas tire tires tyre tyres wheel wheels
auto autos carro carros coche coches camion camioneta troca moto motos motor motores taller mecanico refaccion refacciones refaccionaria
car cars truck bike volante freno frenos aceite gasolina carretera camino caminos viaje viajes vehiculo garage balatas
alineacion balanceo vulcanizadora vulca medida medidas rodada rodadas rodado rodar neumarket tirerack
michelin bridgestone goodyear firestone pirelli continental hankook yokohama dunlop tornel euzkadi uniroyal bfgoodrich kumho toyo
cooper maxxis nexen falken general kelly nitto nankang triangle sailun westlake
tienda shop store compra compras comprar venta ventas vender cliente clientes oferta ofertas promocion pedido pedidos factura
empleado empleados empresa company oficina office trabajo work trabajador negocio dinero money pesos banco bank tarjeta casa home hogar
escuela school maestro maestra profesor doctor doctora licenciado ingeniero ingeniera abogado policia soldado piloto
mexico mexicano mexicana mex mx mexicali cdmx df monterrey mty guadalajara gdl jalisco puebla leon gto guanajuato queretaro qro tijuana
toluca merida yucatan cancun veracruz oaxaca chiapas sonora sinaloa culiacan hermosillo chihuahua juarez durango zacatecas morelia
michoacan morelos cuernavaca acapulco guerrero hidalgo pachuca tlaxcala tabasco villahermosa campeche colima nayarit tepic
aguascalientes coahuila saltillo torreon tamaulipas tampico reynosa matamoros celaya irapuato mazatlan ensenada lapaz loscabos
vallarta zapopan tlaquepaque naucalpan ecatepec neza texcoco coyoacan tlalpan polanco azteca aztecas maya mayas anahuac
america usa texas california london paris madrid barcelona espana spain colombia argentina peru chile venezuela cuba india china
canada australia newyork chicago miami losangeles japan tokyo brasil brazil italia italy france francia germany
chivas aguilas cruzazul azules pumas rayados tigres atlas necaxa santos pachuca toluca xolos tuzos club campeon campeones
realmadrid madrid barca messi ronaldo cristiano neymar maradona pele chicharito cowboys lakers yankees patriots steelers raiders
eagles broncos packers arsenal liverpool chelsea juventus manchester united
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre ene feb mar abr jun jul ago sep oct nov dic
january february march april may june july august september october november december jan apr aug dec
lunes martes miercoles jueves viernes sabado domingo monday tuesday wednesday thursday friday saturday sunday
primavera verano otono invierno spring summer autumn fall winter navidad christmas reyes
uno dos tres cuatro cinco seis siete ocho nueve diez cien mil one two three four five six seven eight nine ten hundred
feliz happy felicidad smile sonrisa alegria musica music rock metal metallica nirvana beatles slipknot guitar guitarra baile dance
juego juegos game games gamer player jugador ninja samurai guerrero warrior soldier legend leyenda magic magia merlin hercules
zeus apolo atenea thor loki hulk ironman avengers marvel joker darkness dark night noche dia day light luz vampiro zombie fantasma
computer computadora internet google facebook instagram twitter whatsapp youtube yahoo hotmail gmail outlook microsoft windows
android samsung iphone apple nokia motorola huawei telcel telmex oracle cisco linux java python mysql database celular telefono phone
changeme cambiame cambiar change nuevo nueva new viejo primero primera first ultimo mejor best grande big chico little small
bueno buena good malo mala bad loco loca locos crazy tonto tonta gordo gorda flaco flaca negrito guero guera
fuck fucker fuckyou shit bitch asshole pendejo pendeja cabron cabrona puta puto mierda chinga chingon verga culero mames wey guey
andrea andres ana anna anita antonio antonia alberto alejandro alejandra alex alexa alexis alfonso alfredo alicia alma alonso alondra
adrian adriana agustin aldo amanda amelia amparo anahi araceli armando arturo aurora axel beatriz benjamin bernardo berenice betty
brenda brian bryan camila carla carlos carlitos carmen carolina catalina cecilia cesar charlie chris christian cristian cristina
claudia clara concha cuauhtemoc dafne damian dani daniel daniela danny david diana diego dolores dulce eduardo edgar edith elena elias
elisa elizabeth emilia emiliano emilio emma emmanuel enrique erick erik erika ernesto esmeralda esperanza esteban estefania ester eva
evelyn fabian fabiola fatima federico felipe felix fernanda fernando fer flor francisco frida gabriel gabriela gaby gael gerardo
german gilberto gisela gloria gonzalo graciela gregorio guillermo gustavo hector hernan hugo humberto ignacio iker ines irene iris irma
isabel isabella isaac ismael israel itzel ivan ivonne jack jackson jacob jacqueline jaime james javier jazmin jennifer jenny jeremy jessica
jesica jimena joaquin joel john jonathan jordan jorge jorgito jose joseph josefina josue joshua juan juana juanito julia julian juliana
julieta julio karen karina karla kevin laura lalo leo leonardo leonel leticia lety lidia liliana lili lizbeth lola lorena lorenzo lourdes lucas
lucero lucia lucy luis luisa lupe lupita luz magdalena manuel manuela marco marcos marcela marcelo margarita maria mariana maribel maricela
mariela marina mario marisol marta martha martin martina mary mateo matias matthew mauricio max maximiliano mayra melissa memo mercedes
michael michelle miguel mike miriam moises monica mony nancy naomi natalia nathan nayeli nestor nicolas nicole noe noemi norma octavio
odette olga olivia omar orlando oscar pablo paco pamela paola patricia patricio paty paulina paul paula pedro pepe perla pilar rafael
ramiro ramon raquel raul ray rebeca regina renata rene ricardo richard robert roberto rocio rodolfo rodrigo rogelio roman romina rosalba
rosario ruben ruth salvador samantha samuel sandra sandy santiago sara sarai saul sebastian sergio silvia sofia sol sonia susana tania
teresa tere thomas tomas tony uriel valentina valeria vanessa veronica vero vicente victor victoria violeta viridiana william xavier
ximena xochitl yadira yahir yolanda yesenia zoe
garcia hernandez martinez lopez gonzalez perez rodriguez sanchez ramirez cruz flores gomez morales vazquez reyes jimenez torres diaz
gutierrez ruiz mendoza aguilar ortiz moreno castillo romero alvarez mendez chavez rivera juarez ramos dominguez herrera medina castro
vargas guzman velazquez munoz rojas delacruz contreras salazar luna ortega guerrero estrada bautista soto silva campos vega leon smith
johnson williams brown jones
rahul sachin krishna ganesh shiva ram sai pooja priya kumar singh raj amit ashley hannah nicholas tyler brandon austin buster maggie
charlie bailey daisy rocky max princess toby buddy lucky firulais peluche pelusa canela manchas solovino
`;

export const COMMON_WORDS: ReadonlySet<string> = new Set(`${WORDS}${LEAKED_WORDS}`.trim().split(/\s+/));
